import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { createClient, TalaanError } from '@talaan/client'
import { accessControl, auth, curriculum, studentRecords } from '@talaan/client/calls'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { keysOf } from '#testing/access/api-keys.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
await t.app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
const registrar = await t.createUser('registrar', { first_name: 'Ana', last_name: 'Reyes' })
const clientOf = async (permissions: string[]) => {
  const { key: apiKey } = await keysOf(t).add(registrar, { permissions })
  return createClient({ url: `${url}/`, apiKey })
}
const errorOf = (work: Promise<unknown>): Promise<TalaanError> =>
  work.then(
    () => Promise.reject(new Error('The call was not refused')),
    (error) => error,
  )

const clientFolder = path.resolve(import.meta.dirname, '../../../client')

it('runs the example of its documentation', async () => {
  const { key } = await keysOf(t).add(registrar)
  const text = readFileSync(path.join(clientFolder, 'README.md'), 'utf8')
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(text) ?? []
  expect(example).toContain('createClient')
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', example], {
    cwd: clientFolder,
    env: { PATH: process.env.PATH, TALAAN_URL: url, TALAAN_API_KEY: key },
  })
  expect(stdout.trim().split('\n')).toEqual(['Signed in as Ana Reyes', '0 of 0 students'])
  expect(stderr).toBe('')
})

it('reads and writes as its key may', async () => {
  const talaan = await clientOf(['View Students', 'View Registrar Settings', 'Edit Curriculum'])
  expect((await talaan.call(auth.currentUser, {})).data.id).toBe(registrar.id)
  const { rows } = await sql<{ id: number }>`
    insert into courses (code, name, level_type) values ('BSY', 'Course Y', 'college') returning id`.execute(t.db)
  const { data } = await talaan.call(curriculum.addCurriculum, { name: '2026', course_id: rows[0]!.id })
  const edited = await talaan.call(curriculum.editCurriculum, { id: data.id, name: '2027' })
  expect(edited.message).toBe('Curriculum Successfully Updated')
})

it('throws refusals with their reasons and fields', async () => {
  const talaan = await clientOf(['View Students', 'Edit Curriculum'])
  const forbidden = await errorOf(talaan.call(accessControl.permissions, {}))
  expect(forbidden).toBeInstanceOf(TalaanError)
  expect([forbidden.status, forbidden.has('access.forbidden'), forbidden.has('stale')]).toEqual([403, true, false])
  const invalid = await errorOf(talaan.call(curriculum.addCurriculum, { name: '', course_id: 1 }))
  expect([invalid.status, Object.keys(invalid.fields)]).toEqual([422, ['name']])
  const unknown = await errorOf(createClient({ url, apiKey: 'x' }).call(studentRecords.students, {}))
  expect([unknown.status, unknown.has('api_key.unknown'), unknown.retryAfter]).toEqual([401, true, undefined])
})

it('passes a network failure on', async () => {
  const failure = new TypeError('fetch failed')
  const talaan = createClient({ url, apiKey: 'x', fetch: () => Promise.reject(failure) })
  await expect(talaan.call(auth.currentUser, {})).rejects.toBe(failure)
})
