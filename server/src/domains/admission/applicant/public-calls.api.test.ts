import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runMaintenance } from '../../../platform/housekeeping.ts'
import { testApp } from '../../../platform/testing.ts'
import type { Course } from '../../enrollment/testing.ts'
import { anApplication, aProof, aSchool, codes, forgetThrottles, ownCalls, statementsOf } from '../testing.ts'

const app = await testApp()
const { db, inject } = app
const own = ownCalls(app)
let course: Course

beforeAll(async () => {
  ;({ course } = await aSchool(app))
})
beforeEach(() => forgetThrottles(db))

const UNKNOWN = 'A26-0000-0000'
const post = (path: string, body: object) => inject('POST', path, { body })

describe('the sum that comes with a form', () => {
  const submit = (proof: string) => post('/api/admissions', { ...anApplication({ course_id: course.id }), proof })

  test('is worked out by trying, and counts once', async () => {
    const { salt, hash, max, signature } = (await inject('GET', '/api/admissions/challenge')).body.data
    const isIt = (n: number) => createHash('sha256').update(`${salt}.${n}`).digest('hex') === hash
    const number = Array.from({ length: max + 1 }, (_, n) => n).find(isIt)
    expect(number).toBeDefined()
    const proof = `${salt}.${number}.${signature}`
    expect((await submit(proof)).status).toBe(200)
    const again = await submit(proof)
    expect([again.status, codes(again)]).toEqual([422, ['admission.proof']])
    // Nor with a signature that is spelled otherwise and decodes alike.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const twin = `${proof.slice(0, -1)}${letters[letters.indexOf(proof.at(-1)!) ^ 1]}`
    expect(codes(await submit(twin))).toEqual(['admission.proof'])
  })

  test('wrong, made up, or old is refused, and nothing is written', async () => {
    const count = async () => (await sql<{ n: number }>`select count(*) as n from admissions`.execute(db)).rows[0]?.n
    const before = await count()
    const proof = aProof(app.clock.now)
    const [salt, number, signature] = proof.split('.')
    const violation = [`${salt}.${Number(number) + 1}.${signature}`, `${salt}x.${number}.${signature}`, 'nonsense', '', `${salt}.${number}`]
    for (const one of [...violation, aProof(new Date(app.clock.now.getTime() - 601_000))])
      expect(codes(await submit(one)), one).toEqual(['admission.proof'])
    expect(await count()).toBe(before)
    expect((await submit(proof)).status).toBe(200)
  })

  test('at the same moment in two forms: one is taken', async () => {
    const proof = aProof()
    const statuses = (await Promise.all([submit(proof), submit(proof)])).map((answer) => answer.status)
    expect(statuses.sort()).toEqual([200, 422])
  })

  test('of a form that was refused is good for the corrected one', async () => {
    const proof = aProof()
    expect((await post('/api/admissions', { ...anApplication({ course_id: course.id }), psgc_code: '0000000001', proof })).status).toBe(422)
    expect((await submit(proof)).status).toBe(200)
  })

  test('is forgotten once it has ended', async () => {
    await runMaintenance(db, new Date(Date.now() + 3_600_000))
    expect((await sql`select from used_proofs`.execute(db)).rows).toEqual([])
  })
})

describe('one address', () => {
  test('asks fifty times a minute, whatever it asks; then it is told when to come back', async () => {
    const asked = [
      () => inject('GET', '/api/admissions/challenge'),
      () => inject('GET', '/api/verify-status/nobody'),
      () => post(`/api/admissions/${UNKNOWN}/slip`, { access: 'none' }),
      () => post(`/api/admissions/${UNKNOWN}/confirm`, { access: 'none', updated_at: app.clock.now.toISOString() }),
      () => post(`/api/admissions/${UNKNOWN}/complete`, { access: 'none', agree: true }),
    ]
    for (let n = 0; n < 50; n++) expect((await asked[n % asked.length]!()).status).not.toBe(429)
    for (const ask of asked) {
      const refused = await ask()
      expect([refused.status, codes(refused)]).toEqual([429, ['auth.throttled']])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await inject('GET', '/api/admissions/period')).status).toBe(200)
  })
})

describe('known and unknown are the same to whoever asks', () => {
  const verify = (id: string) => inject('GET', `/api/verify-status/${id}`)

  test('a wrong birthdate or code, and a number nobody has: bodies and statements', async () => {
    const { trans_no } = await own.applied({ course_id: course.id })
    for (const key of [{ birthdate: '2001-01-01' }, { code: '123456' }]) {
      const known = await statementsOf(() => post('/api/admissions/find', { trans_no, ...key }))
      const unknown = await statementsOf(() => post('/api/admissions/find', { trans_no: UNKNOWN, ...key }))
      expect(known.answer.body).toEqual(unknown.answer.body)
      expect(known.statements.length).toBeGreaterThan(0)
      expect(known.statements).toEqual(unknown.statements)
    }
  })

  test('asking for a code', async () => {
    // The queue reads its own settings when it is used first.
    await post('/api/admissions/code', { trans_no: 'A26-0000-0002', proof: aProof() })
    const { trans_no } = await own.applied({ course_id: course.id })
    const known = await statementsOf(() => post('/api/admissions/code', { trans_no, proof: aProof() }))
    const unknown = await statementsOf(() => post('/api/admissions/code', { trans_no: UNKNOWN, proof: aProof() }))
    expect(known.answer.body).toEqual(unknown.answer.body)
    expect(known.statements).toEqual(unknown.statements)
  })

  test('calls with a key of another application', async () => {
    const { trans_no } = await own.applied({ course_id: course.id })
    const { access } = await own.applied({ course_id: course.id })
    for (const path of ['slip', 'confirm', 'complete', 'documents/remove', 'documents/open']) {
      const body = { access, updated_at: app.clock.now.toISOString(), agree: true, kind: 'tor' }
      const known = await statementsOf(() => post(`/api/admissions/${trans_no}/${path}`, body))
      const unknown = await statementsOf(() => post(`/api/admissions/${UNKNOWN}/${path}`, body))
      expect(known.answer.status).toBe(403)
      expect(known.answer.body).toEqual(unknown.answer.body)
      expect(known.statements).toEqual(unknown.statements)
    }
  })

  test('a student known by number and one who is not', async () => {
    await sql`
      with person as (
        insert into user_infos (first_name, last_name, birthdate, student_id_number) values ('Rosa', 'Uy', '2006-03-04', '2024-7') returning id
      )
      insert into students (user_info_id) select id from person`.execute(db)
    const of = (student_id_number: string) =>
      statementsOf(() => post('/api/admissions', anApplication({ course_id: course.id, details: { student_id_number } })))
    const [known, unknown] = [await of('2024-7'), await of('1999-9')]
    expect([known.answer.status, known.statements.length]).toEqual([200, unknown.statements.length])
  })

  test('a printed code: the same fields, the same statements; only what stands on the card, and no name', async () => {
    const { rows } = await sql<{ verify_token: string }>`
      with person as (
        insert into user_infos (first_name, middle_name, last_name) values ('Juan Miguel', 'Santos', 'Dela Cruz') returning id
      ), student as (insert into students (user_info_id) select id from person returning id, verify_token), enrolled as (
        insert into enrollments (student_id, school_year, semester, course_id, level, enrollee_type, status, enrolled_at, registration_no)
        select id, '2026-2027', 1, ${course.id}, 2, 'new', 4, now(), 'R-1' from student
      )
      select verify_token from student`.execute(db)
    const token = rows[0]?.verify_token ?? ''
    const known = await statementsOf(() => verify(token))
    expect(known.answer.body.data).toEqual({
      found: true,
      school_name: expect.any(String),
      name_masked: 'J*** M*** S*** D*** C***',
      course: 'BSIT',
      level: 'Second Year',
      school_year: '2026-2027',
      semester: 'First',
      status: 'Enrolled',
    })
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x', "'; drop table users", '1']) {
      const unknown = await statementsOf(() => verify(encodeURIComponent(id)))
      expect(Object.keys(unknown.answer.body.data)).toEqual(Object.keys(known.answer.body.data))
      expect(unknown.answer.body.data).toMatchObject({ found: false, name_masked: '', course: '', level: '', status: '' })
      expect([unknown.answer.status, unknown.statements]).toEqual([known.answer.status, known.statements])
    }
    await sql`update enrollments set withdrawn_at = now() where registration_no = 'R-1'`.execute(db)
    expect((await verify(token)).body.data.status).toBe('Withdrawn')
  })
})
