import { expect, test } from 'vitest'
import type { Db } from './db/database.ts'
import { AppError } from './errors.ts'
import { checkFresh } from './fresh.ts'

const updatedAt = '2026-11-21T08:00:00.123Z'
/** Never used: a fresh form does not read the audit log. */
const noDb = {} as Db
const check = (updated_at: unknown, since: string | undefined) => checkFresh(noDb, { row: { updated_at }, since })

test('accepts a form of the same time, however the time is written', async () => {
  for (const equalValue of [new Date(updatedAt), updatedAt, '2026-11-21T16:00:00.123+08:00'])
    expect(await check(equalValue, updatedAt)).toBeUndefined()
})

test('does not check a call without a time', async () => expect(await check(new Date(updatedAt), undefined)).toBeUndefined())

test('rejects a stale form with 409 and its reason', async () => {
  const error = await check(new Date(updatedAt), '2026-11-21T08:00:00.122Z').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({
    status: 409,
    reasons: [{ code: 'stale', message: expect.stringContaining('Another user changed this record') }],
  })
})
