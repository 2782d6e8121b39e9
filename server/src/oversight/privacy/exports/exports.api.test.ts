import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aTermFee, signInStudent } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aTerm, postSheets } from '#testing/enrollment/enrollment.ts'
import { PASSWORD, type TestUser, testApp } from '#testing/platform/test-app.ts'
import { exportJobs, exportPerson, removeOldExports } from './export-person.ts'

const t = await testApp()
const HIDDEN = '2.75'
let student: TestUser

beforeAll(async () => {
  await aTerm(t.db)
  await aTermFee(t.db, { centavos: 100_000 })
  const course = await aCourse(t.db)
  const earlier = { school_year: '2025-2026', semester: 1 as const }
  const [before, now] = [await anOffer(t.db, { course, ...earlier }), await anOffer(t.db, { course })]
  const first = await anEnrollment(t.db, { course, status: 4, loads: [before], ...earlier })
  await sql`update loads set midterm_grade = '1.25', grade = '1.25' where subject_offer_id = ${before.id}`.execute(t.db)
  await postSheets(t.db)
  await sql`delete from grade_sheets where subject_offer_id = ${now.id}`.execute(t.db)
  await anEnrollment(t.db, { course, student: first, status: 4, loads: [now] })
  await sql`update loads set midterm_grade = ${HIDDEN}, grade = ${HIDDEN} where subject_offer_id = ${now.id}`.execute(t.db)
  student = await signInStudent(t, first)
  const { id } = await t.createUser('guard')
  await sql`update users set password_hash = (select password_hash from users where id = ${id}) where id = ${student.id}`.execute(t.db)
})

const request = (as?: TestUser, password: string = PASSWORD) => t.inject('POST', '/api/privacy/exports', { as, body: { password } })
const listOf = async (as: TestUser) => (await t.inject('GET', '/api/privacy/exports', { as })).body.data

async function download(as: TestUser, id: number) {
  const response = await t.app.inject({
    method: 'GET',
    url: `/api/privacy/exports/${id}/file`,
    headers: { 'x-api-key': t.apiKey, authorization: `Bearer ${as.token}` },
  })
  return { status: response.statusCode, body: response.rawPayload }
}

it('makes a copy of everything about a person, without hidden grades and secrets', async () => {
  const photo = await t.ctx().files.put(t.db, { kind: 'user_image', name: 'photo.webp', mime: 'image/webp', body: Buffer.from('picture') })
  await sql`update users set image_file_id = ${photo.id} where id = ${student.id}`.execute(t.db)
  const answer = await request(student)
  expect(answer.status).toBe(200)
  const { id } = answer.body.data[0]
  expect((await request(student)).body.reasons[0].code).toBe('privacy.export_queued')
  await exportPerson(t.ctx(), id)
  await exportPerson(t.ctx(), id)
  const [ready] = await listOf(student)
  expect(ready).toMatchObject({ id, status: 'ready' })
  expect(ready.size).toBeGreaterThan(500)

  const { status, body } = await download(student, id)
  expect(status).toBe(200)
  const files = Object.entries(unzipSync(new Uint8Array(body))).map(([name, data]) => [name, strFromU8(data)] as const)
  const names = files.map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'index.html',
      'profile/user_infos.json',
      'profile/users.json',
      'enrollments/enrollments.json',
      'grades/grades.json',
      'bills/account.json',
      'sessions/sessions.json',
      'audit/audit.json',
      `files/user_image-${photo.id}-photo.webp`,
    ]),
  )
  const text = files.map(([, content]) => content).join('\n')
  expect(text).toContain('"1.25"')
  expect(text).not.toContain(HIDDEN)
  expect(text).not.toMatch(/password_hash|token_hash|temp_password|\$argon2/)
  expect(JSON.parse(files.find(([name]) => name === 'profile/user_infos.json')![1])[0]).toMatchObject({ first_name: 'Juan' })
  const bell = await t.inject('GET', '/api/notifications', { as: student })
  expect(bell.body.data[0].data.message).toContain('copy of your data is ready')
  expect((await t.audits()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['privacy.request_export', 'privacy.export', 'privacy.download_export']),
  )
})

it('gives the copy to nobody else, not even to an administrator', async () => {
  const [{ id }] = await listOf(student)
  const admin = await t.createUser('administrator')
  expect((await download(admin, id)).status).toBe(404)
  expect((await t.inject('GET', `/api/privacy/exports/${id}/file`)).status).toBe(401)
  expect(await listOf(admin)).toEqual([])
})

it('asks for the password again', async () => {
  const guard = await t.createUser('guard')
  const answer = await request(guard, 'Wrong-Password-1')
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['password']])
  expect((await request(guard, '')).status).toBe(422)
  expect((await request()).status).toBe(401)
  expect(await listOf(guard)).toEqual([])
})

it('removes a copy after seven days', async () => {
  const [{ id }] = await listOf(student)
  const later = new Date(t.clock.now.getTime() + 8 * 86_400_000)
  await removeOldExports({ ...t.ctx(), now: later })
  expect((await listOf(student))[0]).toMatchObject({ id, status: 'expired', size: null })
  expect((await download(student, id)).status).toBe(404)
  const { rows } = await sql`select from files where kind = 'privacy_export'`.execute(t.db)
  expect(rows).toEqual([])
})

it('marks a copy that could not be made, so that another can be started', async () => {
  const { id } = (await request(student)).body.data[0]
  const files = { ...t.services().files, put: () => Promise.reject(new Error('The disk is full')) }
  const job = exportJobs.find(({ name }) => name === 'export-person')!
  await job.run({ ...t.services(), files }, { id } as never)
  expect((await listOf(student))[0]).toMatchObject({ id, status: 'failed' })
  expect((await request(student)).status).toBe(200)
})
