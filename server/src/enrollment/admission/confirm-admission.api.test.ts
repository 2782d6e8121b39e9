import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSchool, forgetThrottles, listReasonCodes, ownCalls } from '#testing/enrollment/admission.ts'
import type { Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const { db, inject } = app
const applicantCalls = ownCalls(app)
let course: Course
let strand: Course

beforeAll(async () => {
  ;({ course, strand } = await aSchool(app))
})
beforeEach(() => forgetThrottles(db))

const confirmAdmission = (trans_no: string, body: object) => inject('POST', `/api/admissions/${trans_no}/confirm`, { body })
const completeAdmission = (trans_no: string, body: object) =>
  inject('POST', `/api/admissions/${trans_no}/complete`, { body: { agree: true, ...body } })
const setDocumentsRequired = async (value: '0' | '1') => {
  await sql`
    insert into settings (key, value) values ('admission_requires_documents', ${value})
    on conflict (key) do update set value = excluded.value`.execute(db)
}

describe('confirm', () => {
  test('confirms an application once, and leaves event and audit row', async () => {
    const { trans_no, access, updated_at } = await applicantCalls.applied({ course_id: course.id })
    const answer = await confirmAdmission(trans_no, { access, updated_at })
    expect(answer.body).toMatchObject({
      data: { confirmed_at: app.clock.now.toISOString(), school_name: expect.any(String) },
      message: 'Your application is confirmed.',
    })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.confirm' })
    const secondAnswer = await confirmAdmission(trans_no, { access, updated_at: answer.body.data.updated_at })
    expect([secondAnswer.status, listReasonCodes(secondAnswer)]).toEqual([409, ['admission.status_not_allowed']])
  })

  test('confirms once when many calls arrive at the same time', async () => {
    const { trans_no, access, updated_at } = await applicantCalls.applied({ course_id: course.id })
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirmAdmission(trans_no, { access, updated_at })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
  })

  test('rejects bad input, the access of another application, a stale form, and a decided application', async () => {
    const { form, trans_no, access, updated_at } = await applicantCalls.applied({ course_id: course.id })
    const otherApplication = await applicantCalls.applied({ course_id: course.id })
    expect((await confirmAdmission(trans_no, { access })).body.errors).toHaveProperty('updated_at')
    const foreignAnswer = await confirmAdmission(trans_no, { access: otherApplication.access, updated_at })
    expect([foreignAnswer.status, listReasonCodes(foreignAnswer)]).toEqual([403, ['admission.access']])
    await inject('PUT', `/api/admissions/${trans_no}`, { body: { ...form, street: 'Elsewhere', access, updated_at } })
    const staleAnswer = await confirmAdmission(trans_no, { access, updated_at })
    expect([staleAnswer.status, listReasonCodes(staleAnswer)]).toEqual([409, ['stale']])
    await applicantCalls.decide(trans_no)
    const decidedAnswer = await confirmAdmission(trans_no, { access, updated_at })
    expect([decidedAnswer.status, listReasonCodes(decidedAnswer)]).toEqual([409, ['admission.decided']])
  })
})

describe('complete', () => {
  test('requires a confirmed application and a promise for missing documents', async () => {
    const { trans_no, access, updated_at } = await applicantCalls.applied({ course_id: course.id })
    const earlyAnswer = await completeAdmission(trans_no, { access, promise: true })
    expect([earlyAnswer.status, listReasonCodes(earlyAnswer)]).toEqual([409, ['admission.status_not_allowed']])
    await confirmAdmission(trans_no, { access, updated_at })
    expect((await completeAdmission(trans_no, { access })).body.errors).toHaveProperty('promise')
    expect((await completeAdmission(trans_no, { access, agree: false, promise: true })).body.errors).toHaveProperty('agree')
    const answer = await completeAdmission(trans_no, { access, promise: true })
    expect(answer.body).toMatchObject({ data: { completed_at: app.clock.now.toISOString() }, message: 'Your application is complete.' })
    const { after } = (await app.audits()).at(-1) ?? {}
    expect(after).toMatchObject({ promised: ['form_138', 'good_moral', 'birth_certificate', 'photos'] })
    const secondAnswer = await completeAdmission(trans_no, { access, promise: true })
    expect([secondAnswer.status, listReasonCodes(secondAnswer)]).toEqual([409, ['admission.status_not_allowed']])
  })

  test('names each missing document when the school requires them first', async () => {
    await setDocumentsRequired('1')
    const { trans_no, access } = await applicantCalls.confirmed({
      course_id: strand.id,
      level: 11,
      lrn: '105432200177',
      guardian_name: 'Maria',
      guardian_relationship: 'Mother',
      guardian_contact_number: '09170000003',
    })
    const refusal = await completeAdmission(trans_no, { access, promise: true })
    expect([refusal.status, refusal.body.reasons.length]).toEqual([422, 5])
    expect(refusal.body.reasons[0]).toMatchObject({ code: 'admission.documents_missing', message: 'Certificate of completion is missing.' })
    for (const kind of ['completion_certificate', 'form_138', 'birth_certificate', 'good_moral'])
      await applicantCalls.upload(trans_no, { access, kind }, Buffer.from('%PDF-1.4\n%%EOF'))
    await sql`
      insert into admission_documents (admission_id, kind, status) select id, 'photos', 'waived' from admissions where trans_no = ${trans_no}`.execute(
      db,
    )
    expect((await completeAdmission(trans_no, { access })).status).toBe(200)
    await setDocumentsRequired('0')
  })

  test('is undone when a required document is removed, unless the office has the original', async () => {
    const { trans_no, access } = await applicantCalls.confirmed({ course_id: course.id })
    const pdf = Buffer.from('%PDF-1.4\n%%EOF')
    for (const kind of ['form_138', 'good_moral', 'als_rating']) await applicantCalls.upload(trans_no, { access, kind }, pdf)
    await sql`
      update admission_documents set status = 'original_received'
      where kind = 'good_moral' and admission_id = (select id from admissions where trans_no = ${trans_no})`.execute(db)
    expect((await completeAdmission(trans_no, { access, promise: true })).status).toBe(200)
    const removeDocument = async (kind: string) =>
      (await inject('POST', `/api/admissions/${trans_no}/documents/remove`, { body: { access, kind } })).body.data.completed_at
    expect(await removeDocument('als_rating')).not.toBeNull()
    expect(await removeDocument('good_moral')).not.toBeNull()
    expect(await removeDocument('form_138')).toBeNull()
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.remove_document', after: { completed_at: null } })
    expect((await completeAdmission(trans_no, { access, promise: true })).status).toBe(200)
  })

  test('rejects the access of another application, and a decided application', async () => {
    const { trans_no, access } = await applicantCalls.confirmed({ course_id: course.id })
    const otherApplication = await applicantCalls.applied({ course_id: course.id })
    expect(listReasonCodes(await completeAdmission(trans_no, { access: otherApplication.access, promise: true }))).toEqual([
      'admission.access',
    ])
    await applicantCalls.decide(trans_no)
    expect(listReasonCodes(await completeAdmission(trans_no, { access, promise: true }))).toEqual(['admission.decided'])
  })
})
