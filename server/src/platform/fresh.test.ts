import { expect, test } from 'vitest'
import type { Db } from './db/database.ts'
import { AppError } from './errors.ts'
import { checkFresh } from './fresh.ts'

const at = '2026-11-21T08:00:00.123Z'
/** Asked for nothing: a fresh form reads no log. */
const noDb = {} as Db
const check = (updated_at: unknown, since: string | undefined) => checkFresh(noDb, { row: { updated_at }, since })

test('a form of the same instant is fresh, however the instant is written', async () => {
  for (const same of [new Date(at), at, '2026-11-21T16:00:00.123+08:00']) expect(await check(same, at)).toBeUndefined()
})

test('a call without an instant is not checked', async () => expect(await check(new Date(at), undefined)).toBeUndefined())

test('an older form is a 409 with its reason', async () => {
  const error = await check(new Date(at), '2026-11-21T08:00:00.122Z').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({
    status: 409,
    reasons: [{ code: 'stale', message: expect.stringContaining('Somebody changed this record') }],
  })
})
