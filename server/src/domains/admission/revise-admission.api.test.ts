import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { anApplication, aSchool, forgetThrottles, ownCalls } from './testing.ts'

const t = await testApp({ pool: 8 })
const { db, inject, createUser } = t
const { course, strand } = await aSchool(t)

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
interface Sent {
  id: number
  enrollment_id: number
  form: Record<string, unknown>
}

/** An application that was sent, and the form that changes it. */
async function sent(more: Record<string, unknown> = {}): Promise<Sent> {
  await forgetThrottles(db)
  const { consent, privacy_notice_version, proof, ...form } = anApplication({ course_id: course.id, ...more })
  const { body } = await inject('POST', '/api/admissions', { body: { ...form, consent, privacy_notice_version, proof } })
  const { rows } = await sql<{ id: number; enrollment_id: number }>`
    select a.id, e.id as enrollment_id from admissions a join enrollments e on e.admission_id = a.id
    where a.trans_no = ${body.data.trans_no}`.execute(db)
  const stored = (await inject('GET', `/api/admissions/${rows[0]!.id}`, { as: 'registrar' })).body.data
  return { ...rows[0]!, form: { ...form, updated_at: stored.updated_at } }
}
const revise = (one: Sent, change: Record<string, unknown>, as: Who = 'registrar') =>
  inject('PUT', `/api/admissions/${one.id}/form`, { as, body: { ...one.form, ...change } })
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const detail = async (one: Sent) => (await inject('GET', `/api/admissions/${one.id}`, { as: 'registrar' })).body.data

test('changes person, course, level and type, also to a type that is closed online; the history tells the fields', async () => {
  const registrar = await createUser('registrar')
  const one = await sent()
  const answer = await revise(one, { level: 2, first_name: 'Althea', enrollee_type: 'returnee' }, registrar)
  expect([answer.status, answer.body.message]).toEqual([200, 'The application was changed.'])
  const told = await detail(one)
  expect([told.level, told.first_name, told.enrollee_type]).toEqual([2, 'Althea', 'returnee'])
  const { rows } = await sql`select level, enrollee_type from enrollments where id = ${one.enrollment_id}`.execute(db)
  expect(rows).toEqual([{ level: 2, enrollee_type: 'returnee' }])
  expect((await t.audits()).at(-1)).toMatchObject({ actor_id: registrar.id, action: 'admission.revise', entity_id: String(one.id) })
  const [last] = (await inject('GET', `/api/admissions/${one.id}/history`, { as: 'registrar' })).body.data
  expect(last).toMatchObject({ by: registrar.name, action: 'revise' })
  expect(last.changes).toContainEqual({ field: 'first_name', before: 'Althea Joy', after: 'Althea' })
})

test('bad input lands on its fields', async () => {
  const one = await sent()
  const fields = async (change: Record<string, unknown>) => Object.keys((await revise(one, change)).body.errors ?? {})
  expect(await fields({ first_name: '' })).toEqual(['first_name'])
  expect(await fields({ level: 9 })).toEqual(['level'])
  expect(await fields({ course_id: 999_999 })).toEqual(['course_id'])
  expect(await fields({ course_id: strand.id, level: 11 })).toContain('lrn')
  expect(await fields({ birthdate: '2012-01-01' })).toEqual(['birthdate'])
})

test('not once decided, and not over what the applicant changed meanwhile', async () => {
  const one = await sent()
  expect((await revise(one, { religion: 'Catholic' })).status).toBe(200)
  const late = await revise(one, { religion: 'None' })
  expect([late.status, codes(late)]).toEqual([409, ['stale']])
  expect(late.body.message).toMatch(/changed .*religion/)
  const accepted = await sent()
  await inject('POST', `/api/enrollments/acceptAdmissions/${accepted.enrollment_id}`, { as: 'registrar' })
  expect(codes(await revise(accepted, { religion: 'None' }))).toEqual(['admission.decided'])
})

test('revised and accepted at once: what was accepted is one of the two whole', async () => {
  const one = await sent()
  const [revised, accepted] = await Promise.all([
    revise(one, { level: 3 }),
    inject('POST', `/api/enrollments/acceptAdmissions/${one.enrollment_id}`, { as: 'registrar' }),
  ])
  expect([accepted.status, [200, 409].includes(revised.status)]).toEqual([200, true])
  const { rows } = await sql`
    select e.level, s.level as student_level from enrollments e join students s on s.id = e.student_id where e.id = ${one.enrollment_id}`.execute(
    db,
  )
  const level = revised.status === 200 ? 3 : 1
  expect(rows).toEqual([{ level, student_level: level }])
})

test("accepted against the applicant's own edit: the course that was accepted is the student's", async () => {
  await forgetThrottles(db)
  const { form, trans_no, access, updated_at } = await ownCalls(t).applied({ course_id: course.id })
  const { rows: found } = await sql<{ id: number }>`
    select e.id from enrollments e join admissions a on a.id = e.admission_id where a.trans_no = ${trans_no}`.execute(db)
  const id = found[0]!.id
  const [edited, accepted] = await Promise.all([
    inject('PUT', `/api/admissions/${trans_no}`, { body: { ...form, level: 4, access, updated_at } }),
    inject('POST', `/api/enrollments/acceptAdmissions/${id}`, { as: 'registrar' }),
  ])
  expect([accepted.status, [200, 409].includes(edited.status)]).toEqual([200, true])
  const { rows } = await sql`
    select e.level, s.level as student_level, a.level as applied from enrollments e join students s on s.id = e.student_id
    join admissions a on a.id = e.admission_id where e.id = ${id}`.execute(db)
  const level = edited.status === 200 ? 4 : 1
  expect(rows).toEqual([{ level, student_level: level, applied: level }])
})

test('unknown, not signed in, wrong role, own application', async () => {
  const one = await sent({ personal_email: 'revise.clerk@school.test' })
  expect((await revise({ ...one, id: 999_999 }, {})).status).toBe(404)
  expect((await inject('PUT', `/api/admissions/${one.id}/form`, { body: one.form })).status).toBe(401)
  expect((await revise(one, {}, 'cashier')).status).toBe(403)
  expect((await revise(one, {}, await createUser('registrar', { email: 'revise.clerk@school.test' }))).status).toBe(403)
})
