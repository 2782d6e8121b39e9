import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aPayment } from '../assessment/testing.ts'
import { aCourse, anApplicant, anEnrollment, aTerm, type Course } from '../enrollment/testing.ts'

const t = await testApp({ pool: 8 })
const { db, inject, createUser } = t
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const remove = (one: { id: number }, as: Who = 'registrar') => inject('DELETE', `/api/enrollments/admission/${one.id}`, { as })
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)

async function totals() {
  const list = async (path: string, query = {}) => (await inject('GET', path, { as: 'registrar', query })).body.meta.total
  const counts = (await inject('GET', '/api/informations', { as: 'registrar' })).body.data
  return [await list('/api/admissions'), await list('/api/enrollments', { status: 1 }), counts.new_request]
}

test('leaves every list and counter, with its files; event and audit row stay', async () => {
  const registrar = await createUser('registrar')
  const before = await totals()
  const one = await anApplicant(db, { course, last_name: 'Agoncillo' })
  const ctx = t.ctx()
  const file = await ctx.transaction((tx) =>
    ctx.files.put(tx, { kind: 'admission_document', name: 'a.pdf', mime: 'application/pdf', body: Buffer.from('%PDF-1.7') }),
  )
  await sql`
    insert into admission_documents (admission_id, kind, status, file_id)
    values (${one.admission_id}, 'form_138', 'soft_copy', ${file.id})`.execute(db)
  expect(await totals()).toEqual(before.map((n) => n + 1))
  const open = async () => (await inject('GET', `/api/admissions/${one.admission_id}/documents/form_138/file`, { as: registrar })).status
  expect(await open()).toBe(200)
  const answer = await remove(one, registrar)
  expect([answer.status, answer.body]).toEqual([200, { message: 'The application of Juan S. Agoncillo was deleted.' }])
  expect(await open()).toBe(404)
  expect(await totals()).toEqual(before)
  const { rows } = await sql`
    select e.withdrawn_reason, e.withdrawn_by, a.deleted_at is not null as gone, (select count(*) from files where id = ${file.id}) as files,
           (select v.action from enrollment_events v where v.enrollment_id = e.id order by v.id desc limit 1) as event
    from enrollments e join admissions a on a.id = e.admission_id where e.id = ${one.id}`.execute(db)
  const after = { withdrawn_reason: 'Application deleted', withdrawn_by: registrar.id, gone: true, files: 0, event: 'delete_admission' }
  expect(rows).toEqual([after])
  expect((await t.audits()).at(-1)).toMatchObject({ actor_id: registrar.id, action: 'admission.delete', entity_id: String(one.id) })
  const decide = (verb: string) => inject('POST', `/api/enrollments/${verb}/${one.id}`, { as: 'registrar', body: {} })
  const later = [await remove(one), await decide('acceptAdmissions'), await decide('rejectAdmissions')]
  expect(later.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('a rejected one, too; never one that was accepted or paid', async () => {
  const rejected = await anApplicant(db, { course })
  await inject('POST', `/api/enrollments/rejectAdmissions/${rejected.id}`, { as: 'registrar', body: {} })
  expect((await remove(rejected)).status).toBe(200)
  const accepted = await anApplicant(db, { course })
  await inject('POST', `/api/enrollments/acceptAdmissions/${accepted.id}`, { as: 'registrar' })
  expect(codes(await remove(accepted))).toEqual(['enrollment.wrong_state'])
  await inject('POST', `/api/enrollments/rejectAdmissions/${accepted.id}`, { as: 'registrar', body: {} })
  expect([(await remove(accepted)).status, codes(await remove(accepted))]).toEqual([409, ['enrollment.wrong_state']])
  const paid = await anApplicant(db, { course })
  await aPayment(db, (await createUser('cashier')).id, paid, 50_000)
  expect(codes(await remove(paid))).toEqual(['admission.has_payments'])
  expect(codes(await remove(await anEnrollment(db, { course, status: 4 })))).toEqual(['enrollment.wrong_state'])
})

test('deleted and accepted at once: one of the two', async () => {
  const one = await anApplicant(db, { course })
  const answers = await Promise.all([remove(one), inject('POST', `/api/enrollments/acceptAdmissions/${one.id}`, { as: 'registrar' })])
  // Accepted first, it stays on record; deleted first, there is nothing left to accept.
  expect([
    [200, 404],
    [200, 409],
  ]).toContainEqual(answers.map((answer) => answer.status).sort())
})

test('unknown, bad input, not signed in, wrong role, own application', async () => {
  const one = await anApplicant(db, { course, email: 'delete.clerk@school.test' })
  expect((await remove({ id: 999_999 })).status).toBe(404)
  expect((await inject('DELETE', '/api/enrollments/admission/x', { as: 'registrar' })).status).toBe(422)
  expect((await inject('DELETE', `/api/enrollments/admission/${one.id}`)).status).toBe(401)
  expect((await remove(one, 'cashier')).status).toBe(403)
  expect((await remove(one, await createUser('registrar', { email: 'delete.clerk@school.test' }))).status).toBe(403)
})
