import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runMaintenance } from '#platform/housekeeping.ts'
import {
  anApplication,
  aProof,
  aSchool,
  captureStatements,
  forgetThrottles,
  listReasonCodes,
  ownCalls,
} from '#testing/enrollment/admission.ts'
import type { Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const { db, inject } = app
const applicantCalls = ownCalls(app)
let course: Course

beforeAll(async () => {
  ;({ course } = await aSchool(app))
})
beforeEach(() => forgetThrottles(db))

const UNKNOWN_NUMBER = 'A26-0000-0000'
const sendPost = (path: string, body: object) => inject('POST', path, { body })

describe('challenge of a form', () => {
  const submitWithProof = (proof: string) => sendPost('/api/admissions', { ...anApplication({ course_id: course.id }), proof })

  test('is solved by trying numbers, and is valid once', async () => {
    const { salt, hash, max, signature } = (await inject('GET', '/api/admissions/challenge')).body.data
    const isSolution = (n: number) => createHash('sha256').update(`${salt}.${n}`).digest('hex') === hash
    const number = Array.from({ length: max + 1 }, (_, n) => n).find(isSolution)
    expect(number).toBeDefined()
    const proof = `${salt}.${number}.${signature}`
    expect((await submitWithProof(proof)).status).toBe(200)
    const secondAnswer = await submitWithProof(proof)
    expect([secondAnswer.status, listReasonCodes(secondAnswer)]).toEqual([422, ['admission.proof']])
    // A signature with another spelling that decodes to the same bytes is rejected, too.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const respelledProof = `${proof.slice(0, -1)}${letters[letters.indexOf(proof.at(-1)!) ^ 1]}`
    expect(listReasonCodes(await submitWithProof(respelledProof))).toEqual(['admission.proof'])
  })

  test('is rejected when it is wrong, forged or expired, and nothing is written', async () => {
    const countAdmissions = async () => (await sql<{ n: number }>`select count(*) as n from admissions`.execute(db)).rows[0]?.n
    const before = await countAdmissions()
    const proof = aProof(app.clock.now)
    const [salt, number, signature] = proof.split('.')
    const badProofs = [`${salt}.${Number(number) + 1}.${signature}`, `${salt}x.${number}.${signature}`, 'nonsense', '', `${salt}.${number}`]
    for (const badProof of [...badProofs, aProof(new Date(app.clock.now.getTime() - 601_000))])
      expect(listReasonCodes(await submitWithProof(badProof)), badProof).toEqual(['admission.proof'])
    expect(await countAdmissions()).toBe(before)
    expect((await submitWithProof(proof)).status).toBe(200)
  })

  test('is accepted once when two forms send it at the same moment', async () => {
    const proof = aProof()
    const statuses = (await Promise.all([submitWithProof(proof), submitWithProof(proof)])).map((answer) => answer.status)
    expect(statuses.sort()).toEqual([200, 422])
  })

  test('of a rejected form is still valid for the corrected form', async () => {
    const proof = aProof()
    expect((await sendPost('/api/admissions', { ...anApplication({ course_id: course.id }), psgc_code: '0000000001', proof })).status).toBe(
      422,
    )
    expect((await submitWithProof(proof)).status).toBe(200)
  })

  test('is deleted after it expired', async () => {
    await runMaintenance(db, new Date(Date.now() + 3_600_000))
    expect((await sql`select from used_proofs`.execute(db)).rows).toEqual([])
  })
})

describe('throttle of one address', () => {
  test('allows fifty calls a minute of any kind, then answers with the time to wait', async () => {
    const publicCalls = [
      () => inject('GET', '/api/admissions/challenge'),
      () => inject('GET', '/api/verify-status/nobody'),
      () => sendPost(`/api/admissions/${UNKNOWN_NUMBER}/slip`, { access: 'none' }),
      () => sendPost(`/api/admissions/${UNKNOWN_NUMBER}/confirm`, { access: 'none', updated_at: app.clock.now.toISOString() }),
      () => sendPost(`/api/admissions/${UNKNOWN_NUMBER}/complete`, { access: 'none', agree: true }),
    ]
    for (let attempt = 0; attempt < 50; attempt++) expect((await publicCalls[attempt % publicCalls.length]!()).status).not.toBe(429)
    for (const sendCall of publicCalls) {
      const refusal = await sendCall()
      expect([refusal.status, listReasonCodes(refusal)]).toEqual([429, ['auth.throttled']])
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await inject('GET', '/api/admissions/period')).status).toBe(200)
  })
})

describe('same answers and statements for known and unknown', () => {
  const verifyStatus = (id: string) => inject('GET', `/api/verify-status/${id}`)

  test('birthdates, codes and application numbers', async () => {
    const { trans_no } = await applicantCalls.applied({ course_id: course.id })
    for (const key of [{ birthdate: '2001-01-01' }, { code: '123456' }]) {
      const knownCall = await captureStatements(() => sendPost('/api/admissions/find', { trans_no, ...key }))
      const unknownCall = await captureStatements(() => sendPost('/api/admissions/find', { trans_no: UNKNOWN_NUMBER, ...key }))
      expect(knownCall.answer.body).toEqual(unknownCall.answer.body)
      expect(knownCall.statements.length).toBeGreaterThan(0)
      expect(knownCall.statements).toEqual(unknownCall.statements)
    }
  })

  test('requests for a code', async () => {
    // The queue reads its own settings when it is used first.
    await sendPost('/api/admissions/code', { trans_no: 'A26-0000-0002', proof: aProof() })
    const { trans_no } = await applicantCalls.applied({ course_id: course.id })
    const knownCall = await captureStatements(() => sendPost('/api/admissions/code', { trans_no, proof: aProof() }))
    const unknownCall = await captureStatements(() => sendPost('/api/admissions/code', { trans_no: UNKNOWN_NUMBER, proof: aProof() }))
    expect(knownCall.answer.body).toEqual(unknownCall.answer.body)
    expect(knownCall.statements).toEqual(unknownCall.statements)
  })

  test('calls with the access of another application', async () => {
    const { trans_no } = await applicantCalls.applied({ course_id: course.id })
    const { access } = await applicantCalls.applied({ course_id: course.id })
    for (const path of ['slip', 'confirm', 'complete', 'documents/remove', 'documents/open']) {
      const body = { access, updated_at: app.clock.now.toISOString(), agree: true, kind: 'tor' }
      const knownCall = await captureStatements(() => sendPost(`/api/admissions/${trans_no}/${path}`, body))
      const unknownCall = await captureStatements(() => sendPost(`/api/admissions/${UNKNOWN_NUMBER}/${path}`, body))
      expect(knownCall.answer.status).toBe(403)
      expect(knownCall.answer.body).toEqual(unknownCall.answer.body)
      expect(knownCall.statements).toEqual(unknownCall.statements)
    }
  })

  test('student numbers in an application', async () => {
    await sql`
      with person as (
        insert into user_infos (first_name, last_name, birthdate, student_id_number) values ('Rosa', 'Uy', '2006-03-04', '2024-7') returning id
      )
      insert into students (user_info_id) select id from person`.execute(db)
    const submitForStudent = (student_id_number: string) =>
      captureStatements(() => sendPost('/api/admissions', anApplication({ course_id: course.id, details: { student_id_number } })))
    const [knownCall, unknownCall] = [await submitForStudent('2024-7'), await submitForStudent('1999-9')]
    expect([knownCall.answer.status, knownCall.statements.length]).toEqual([200, unknownCall.statements.length])
  })

  test('printed codes, which show only what is on the card, and no name', async () => {
    const { rows } = await sql<{ verify_token: string }>`
      with person as (
        insert into user_infos (first_name, middle_name, last_name) values ('Juan Miguel', 'Santos', 'Dela Cruz') returning id
      ), student as (insert into students (user_info_id) select id from person returning id, verify_token), enrolled as (
        insert into enrollments (student_id, school_year, semester, course_id, level, enrollee_type, status, enrolled_at, registration_no)
        select id, '2026-2027', 1, ${course.id}, 2, 'new', 4, now(), 'R-1' from student
      )
      select verify_token from student`.execute(db)
    const token = rows[0]?.verify_token ?? ''
    const knownCall = await captureStatements(() => verifyStatus(token))
    expect(knownCall.answer.body.data).toEqual({
      is_found: true,
      school_name: expect.any(String),
      name_masked: 'J*** M*** S*** D*** C***',
      course: 'BSIT',
      level: 'Second Year',
      school_year: '2026-2027',
      semester: 'First',
      status: 'Enrolled',
    })
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x', "'; drop table users", '1']) {
      const unknownCall = await captureStatements(() => verifyStatus(encodeURIComponent(id)))
      expect(Object.keys(unknownCall.answer.body.data)).toEqual(Object.keys(knownCall.answer.body.data))
      expect(unknownCall.answer.body.data).toMatchObject({ is_found: false, name_masked: '', course: '', level: '', status: '' })
      expect([unknownCall.answer.status, unknownCall.statements]).toEqual([knownCall.answer.status, knownCall.statements])
    }
    await sql`update enrollments set withdrawn_at = now() where registration_no = 'R-1'`.execute(db)
    expect((await verifyStatus(token)).body.data.status).toBe('Withdrawn')
  })
})
