import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aFeeOnDemand, anAdvance, aPayment } from '#testing/billing/assessment.ts'
import { aCourse, anApplicant, anEnrollment, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 8 })
const { db, inject, createUser } = t
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type TestActor = NonNullable<Parameters<typeof inject>[2]>['as']
const deleteAdmission = (applicant: { id: number }, as: TestActor = 'registrar') =>
  inject('DELETE', `/api/enrollments/admission/${applicant.id}`, { as })
const listReasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)

async function readTotals() {
  const readTotal = async (path: string, query = {}) => (await inject('GET', path, { as: 'registrar', query })).body.meta.total
  const counts = (await inject('GET', '/api/informations', { as: 'registrar' })).body.data
  return [await readTotal('/api/admissions'), await readTotal('/api/enrollments', { status: 1 }), counts.new_request]
}

test('removes an application and its files from every list and counter, and leaves event and audit row', async () => {
  const registrar = await createUser('registrar')
  const before = await readTotals()
  const applicant = await anApplicant(db, { course, last_name: 'Agoncillo' })
  const ctx = t.ctx()
  const file = await ctx.transaction((tx) =>
    ctx.files.put(tx, { kind: 'admission_document', name: 'a.pdf', mime: 'application/pdf', body: Buffer.from('%PDF-1.7') }),
  )
  await sql`
    insert into admission_documents (admission_id, kind, status, file_id)
    values (${applicant.admission_id}, 'form_138', 'soft_copy', ${file.id})`.execute(db)
  expect(await readTotals()).toEqual(before.map((total) => total + 1))
  const openDocument = async () =>
    (await inject('GET', `/api/admissions/${applicant.admission_id}/documents/form_138/file`, { as: registrar })).status
  expect(await openDocument()).toBe(200)
  const answer = await deleteAdmission(applicant, registrar)
  expect([answer.status, answer.body]).toEqual([200, { message: 'The application of Juan S. Agoncillo was deleted.' }])
  expect(await openDocument()).toBe(404)
  expect(await readTotals()).toEqual(before)
  const { rows } = await sql`
    select e.withdrawn_reason, e.withdrawn_by, a.deleted_at is not null as gone, (select count(*) from files where id = ${file.id}) as files,
           (select v.action from enrollment_events v where v.enrollment_id = e.id order by v.id desc limit 1) as event
    from enrollments e join admissions a on a.id = e.admission_id where e.id = ${applicant.id}`.execute(db)
  const after = { withdrawn_reason: 'Application deleted', withdrawn_by: registrar.id, gone: true, files: 0, event: 'delete_admission' }
  expect(rows).toEqual([after])
  expect((await t.audits()).at(-1)).toMatchObject({ actor_id: registrar.id, action: 'admission.delete', entity_id: String(applicant.id) })
  const sendDecision = (actionName: string) =>
    inject('POST', `/api/enrollments/${actionName}/${applicant.id}`, { as: 'registrar', body: {} })
  const laterAnswers = [await deleteAdmission(applicant), await sendDecision('acceptAdmissions'), await sendDecision('rejectAdmissions')]
  expect(laterAnswers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('deletes a rejected application, but never an accepted one, or one with payments or fees on demand', async () => {
  const rejectedApplicant = await anApplicant(db, { course })
  await inject('POST', `/api/enrollments/rejectAdmissions/${rejectedApplicant.id}`, { as: 'registrar', body: {} })
  expect((await deleteAdmission(rejectedApplicant)).status).toBe(200)
  const acceptedApplicant = await anApplicant(db, { course })
  await inject('POST', `/api/enrollments/acceptAdmissions/${acceptedApplicant.id}`, { as: 'registrar' })
  expect(listReasonCodes(await deleteAdmission(acceptedApplicant))).toEqual(['enrollment.status_not_allowed'])
  await inject('POST', `/api/enrollments/rejectAdmissions/${acceptedApplicant.id}`, { as: 'registrar', body: {} })
  expect([(await deleteAdmission(acceptedApplicant)).status, listReasonCodes(await deleteAdmission(acceptedApplicant))]).toEqual([
    409,
    ['enrollment.status_not_allowed'],
  ])
  const paidApplicant = await anApplicant(db, { course })
  await aPayment(db, (await createUser('cashier')).id, paidApplicant, 50_000)
  expect(listReasonCodes(await deleteAdmission(paidApplicant))).toEqual(['admission.has_payments'])
  for (const recordMoney of [anAdvance, aFeeOnDemand]) {
    const person = await anApplicant(db, { course })
    await recordMoney(db, person.student_id)
    expect(listReasonCodes(await deleteAdmission(person))).toEqual(['admission.has_payments'])
  }
  expect(listReasonCodes(await deleteAdmission(await anEnrollment(db, { course, status: 4 })))).toEqual(['enrollment.status_not_allowed'])
})

test('either deletes or accepts an application when both calls arrive at the same time', async () => {
  const applicant = await anApplicant(db, { course })
  const answers = await Promise.all([
    deleteAdmission(applicant),
    inject('POST', `/api/enrollments/acceptAdmissions/${applicant.id}`, { as: 'registrar' }),
  ])
  // Accepted first, it stays on record; deleted first, there is nothing left to accept.
  expect([
    [200, 404],
    [200, 409],
  ]).toContainEqual(answers.map((answer) => answer.status).sort())
})

test('rejects an unknown id, bad input, calls without a session, the wrong role, and the own application', async () => {
  const applicant = await anApplicant(db, { course, email: 'delete.clerk@school.test' })
  expect((await deleteAdmission({ id: 999_999 })).status).toBe(404)
  expect((await inject('DELETE', '/api/enrollments/admission/x', { as: 'registrar' })).status).toBe(422)
  expect((await inject('DELETE', `/api/enrollments/admission/${applicant.id}`)).status).toBe(401)
  expect((await deleteAdmission(applicant, 'cashier')).status).toBe(403)
  expect((await deleteAdmission(applicant, await createUser('registrar', { email: 'delete.clerk@school.test' }))).status).toBe(403)
})
