import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aProof, aSchool, captureStatements, forgetThrottles, listReasonCodes, ownCalls } from '#testing/enrollment/admission.ts'
import type { Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { sendAdmissionCode } from './admission-code.ts'
import { sendAdmissionNumber } from './admission-number.ts'

const app = await testApp()
const { db, inject } = app
const applicantCalls = ownCalls(app)
let course: Course

beforeAll(async () => {
  ;({ course } = await aSchool(app))
})
beforeEach(() => forgetThrottles(db))

const findAdmission = (body: Record<string, unknown>) => inject('POST', '/api/admissions/find', { body })
const UNKNOWN_NUMBER = 'A26-0000-0000'

describe('number and birthdate', () => {
  test('open the application in any spelling; a wrong number or birthdate gets the same answer', async () => {
    const { form, trans_no } = await applicantCalls.applied({ course_id: course.id })
    const answer = await findAdmission({ trans_no: trans_no.toLowerCase().replaceAll('-', ''), birthdate: form.birthdate })
    expect(answer.body.data).toMatchObject({ trans_no, first_name: 'Althea Joy', course: { code: 'BSIT' }, decision: null })
    expect(answer.body.data.documents.map((document: { kind: string }) => document.kind)).toContain('form_138')
    const wrongDate = await findAdmission({ trans_no, birthdate: '2001-01-01' })
    const wrongNumber = await findAdmission({ trans_no: UNKNOWN_NUMBER, birthdate: form.birthdate })
    expect([wrongDate.status, wrongDate.body]).toEqual([404, wrongNumber.body])
  })

  test('open it while it is undecided and thirty days after; later only a mailed code opens it', async () => {
    const start = app.clock.now
    const { form, trans_no } = await applicantCalls.applied({ course_id: course.id })
    const findAfterDays = async (days: number) => {
      app.clock.now = new Date(start.getTime() + days * 86_400_000)
      return findAdmission({ trans_no, birthdate: form.birthdate })
    }
    try {
      expect((await findAfterDays(365)).status).toBe(200)
      app.clock.now = start
      const { rows } = await sql<{ id: number }>`
        select e.id from enrollments e join admissions a on a.id = e.admission_id where a.trans_no = ${trans_no}`.execute(db)
      const rejection = await inject('POST', `/api/enrollments/rejectAdmissions/${rows[0]?.id}`, { as: 'registrar', body: {} })
      expect(rejection.status).toBe(200)
      expect((await findAfterDays(29)).body.data).toMatchObject({ trans_no, decision: 'rejected' })
      const lateCall = await captureStatements(() => findAfterDays(30))
      const unknownCall = await captureStatements(() => findAdmission({ trans_no: UNKNOWN_NUMBER, birthdate: form.birthdate }))
      expect([lateCall.answer.status, lateCall.answer.body]).toEqual([404, unknownCall.answer.body])
      expect(lateCall.statements).toEqual(unknownCall.statements)
      await sendAdmissionCode(app.ctx(), trans_no)
      const answer = await findAdmission({ trans_no, code: await applicantCalls.codeMailed(trans_no) })
      expect(answer.body.data).toMatchObject({ trans_no, personal_email: form.personal_email, access: expect.any(String) })
    } finally {
      app.clock.now = start
    }
  })

  test('open a withdrawn application for thirty days after the withdrawal', async () => {
    const start = app.clock.now
    const { form, trans_no } = await applicantCalls.applied({ course_id: course.id })
    await sql`
      update enrollments set withdrawn_at = ${start}
      where admission_id = (select id from admissions where trans_no = ${trans_no})`.execute(db)
    const findByBirthdate = () => findAdmission({ trans_no, birthdate: form.birthdate })
    expect((await findByBirthdate()).status).toBe(200)
    app.clock.now = new Date(start.getTime() + 30 * 86_400_000)
    expect((await findByBirthdate()).status).toBe(404)
    app.clock.now = start
  })

  test('are both required', async () => {
    const { trans_no } = await applicantCalls.applied({ course_id: course.id })
    expect((await findAdmission({ trans_no })).body.errors).toHaveProperty('birthdate')
    expect((await findAdmission({ trans_no: 'nonsense', birthdate: '2006-03-04' })).body.errors).toHaveProperty('trans_no')
  })

  test('are throttled when the birthdate of one number is guessed', async () => {
    const { trans_no } = await applicantCalls.applied({ course_id: course.id })
    await forgetThrottles(db)
    for (let day = 10; day < 20; day++) expect((await findAdmission({ trans_no, birthdate: `2001-01-${day}` })).status).toBe(404)
    const lastAnswer = await findAdmission({ trans_no, birthdate: '2001-01-20' })
    expect([lastAnswer.status, listReasonCodes(lastAnswer)]).toEqual([429, ['auth.throttled']])
  })
})

describe('a mailed code', () => {
  const requestCode = (trans_no: string, proof = aProof()) => inject('POST', '/api/admissions/code', { body: { trans_no, proof } })
  const listJobs = async () => {
    const { rows } = await sql<{ data: { trans_no: string; url: string } }>`
      select data from pgboss.job where name = 'admission-code' order by created_on, id`.execute(db)
    return rows.map((row) => row.data)
  }
  const readMailedCode = async (trans_no: string): Promise<string> => {
    await sendAdmissionCode(app.ctx(), trans_no)
    return (await applicantCalls.codeMailed(trans_no)) ?? ''
  }

  test('is requested with the same answer for known and unknown numbers', async () => {
    const { trans_no } = await applicantCalls.applied({ course_id: course.id })
    const [knownAnswer, unknownAnswer] = [await requestCode(trans_no), await requestCode(UNKNOWN_NUMBER)]
    expect([knownAnswer.status, knownAnswer.body]).toEqual([200, unknownAnswer.body])
    expect((await listJobs()).slice(-2)).toEqual(
      [trans_no, UNKNOWN_NUMBER].map((number) => ({ trans_no: number, url: 'https://portal.test' })),
    )
    await sendAdmissionCode(app.ctx(), UNKNOWN_NUMBER)
  })

  test('opens the application once, and is stored only as a hash', async () => {
    const { trans_no } = await applicantCalls.applied({ course_id: course.id })
    const code = await readMailedCode(trans_no)
    expect(code).toMatch(/^\d{6}$/)
    // Instants and the hash as text may hold any six digits.
    const { rows } = await sql<{ hash: Buffer; others: string }>`
      select code_hash as hash, (to_jsonb(c) - array['code_hash', 'expires_at', 'used_at', 'created_at'])::text as others
      from admission_codes c order by id desc limit 1`.execute(db)
    expect(rows[0]?.hash).toHaveLength(32)
    expect(rows[0]?.hash.includes(code)).toBe(false)
    expect(rows[0]?.others).not.toContain(code)
    const answer = await findAdmission({ trans_no, code })
    expect(answer.body.data).toMatchObject({ trans_no, access: expect.any(String) })
    expect((await findAdmission({ trans_no, code })).status).toBe(404)
  })

  test('gets the same answer when it is wrong, used up by five tries, expired, or of another application', async () => {
    const { trans_no } = await applicantCalls.applied({ course_id: course.id })
    const otherApplication = await applicantCalls.applied({ course_id: course.id })
    const code = await readMailedCode(trans_no)
    const wrongCode = code === '000000' ? '000001' : '000000'
    expect((await findAdmission({ trans_no: otherApplication.trans_no, code })).status).toBe(404)
    for (let attempt = 0; attempt < 5; attempt++) expect((await findAdmission({ trans_no, code: wrongCode })).status).toBe(404)
    const answer = await findAdmission({ trans_no, code })
    expect([answer.status, answer.body]).toEqual([404, (await findAdmission({ trans_no: UNKNOWN_NUMBER, code })).body])
    const newCode = await readMailedCode(trans_no)
    const startTime = app.clock.now
    app.clock.now = new Date(startTime.getTime() + 601_000)
    expect((await findAdmission({ trans_no, code: newCode })).status).toBe(404)
    app.clock.now = startTime
  })

  test('is mailed at most three times in ten minutes, and requires a solved challenge', async () => {
    const statuses = []
    for (let attempt = 0; attempt < 4; attempt++) statuses.push((await requestCode(UNKNOWN_NUMBER)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(listReasonCodes(await requestCode('A26-0000-0001', 'nonsense'))).toEqual(['admission.proof'])
  })
})

describe('a lost number', () => {
  const person = { first_name: 'Lita', last_name: 'Lost', middle_name: 'Reyes', birthdate: '2006-05-06' }
  const requestNumber = (fields: object = person, proof = aProof()) =>
    inject('POST', '/api/admissions/number', { body: { ...fields, proof } })
  const runJobs = async () => {
    const { rows } = await sql<{ data: Parameters<typeof sendAdmissionNumber>[1] }>`
      select data from pgboss.job where name = 'admission-number' order by created_on, id`.execute(db)
    for (const { data } of rows) await sendAdmissionNumber(app.ctx(), data)
    await sql`delete from pgboss.job where name = 'admission-number'`.execute(db)
  }

  test('is mailed to the address of the application, with the same answer for known and unknown people', async () => {
    const { trans_no, form } = await applicantCalls.applied({ course_id: course.id, ...person })
    const mailCount = (await app.mails()).length
    const [knownAnswer, unknownAnswer] = [await requestNumber(), await requestNumber({ ...person, last_name: 'Unknown' })]
    expect([knownAnswer.status, knownAnswer.body]).toEqual([200, unknownAnswer.body])
    expect(JSON.stringify(knownAnswer.body)).not.toContain(trans_no)
    await runJobs()
    const newMails = (await app.mails()).slice(mailCount)
    expect(newMails).toMatchObject([{ to: form.personal_email, text: expect.stringContaining(`Your application number is ${trans_no}.`) }])
  })

  test('needs a name, a birthdate and a solved challenge', async () => {
    expect(Object.keys((await requestNumber({ first_name: 'Ana' })).body.errors ?? {}).sort()).toEqual(['birthdate', 'last_name'])
    expect((await requestNumber({ ...person, last_name: '<b>' })).body.errors).toHaveProperty('last_name')
    expect(listReasonCodes(await requestNumber(person, 'nonsense'))).toEqual(['admission.proof'])
  })

  test('is requested at most three times in an hour for one person', async () => {
    await forgetThrottles(db)
    const statuses = []
    for (let attempt = 0; attempt < 4; attempt++) statuses.push((await requestNumber()).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
