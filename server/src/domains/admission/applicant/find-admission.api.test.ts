import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../platform/testing.ts'
import type { Course } from '../../enrollment/testing.ts'
import { aProof, aSchool, codes, forgetThrottles, ownCalls, statementsOf } from '../testing.ts'
import { sendAdmissionCode } from './admission-code.ts'

const app = await testApp()
const { db, inject } = app
const own = ownCalls(app)
let course: Course

beforeAll(async () => {
  ;({ course } = await aSchool(app))
})
beforeEach(() => forgetThrottles(db))

const find = (body: Record<string, unknown>) => inject('POST', '/api/admissions/find', { body })
const UNKNOWN = 'A26-0000-0000'

describe('number and birthdate', () => {
  test('open it, forgiving the typing; a wrong one of either is the same answer', async () => {
    const { form, trans_no } = await own.applied({ course_id: course.id })
    const found = await find({ trans_no: trans_no.toLowerCase().replaceAll('-', ''), birthdate: form.birthdate })
    expect(found.body.data).toMatchObject({ trans_no, first_name: 'Althea Joy', course: { code: 'BSIT' }, decision: null })
    expect(found.body.data.documents.map((paper: { kind: string }) => paper.kind)).toContain('form_138')
    const wrongDate = await find({ trans_no, birthdate: '2001-01-01' })
    const wrongNumber = await find({ trans_no: UNKNOWN, birthdate: form.birthdate })
    expect([wrongDate.status, wrongDate.body]).toEqual([404, wrongNumber.body])
  })

  test('open it while it is undecided and thirty days after; then it is as unknown, and a mailed code opens it', async () => {
    const start = app.clock.now
    const { form, trans_no } = await own.applied({ course_id: course.id })
    const after = async (days: number) => {
      app.clock.now = new Date(start.getTime() + days * 86_400_000)
      return find({ trans_no, birthdate: form.birthdate })
    }
    try {
      expect((await after(365)).status).toBe(200)
      app.clock.now = start
      const { rows } = await sql<{ id: number }>`
        select e.id from enrollments e join admissions a on a.id = e.admission_id where a.trans_no = ${trans_no}`.execute(db)
      const decided = await inject('POST', `/api/enrollments/rejectAdmissions/${rows[0]?.id}`, { as: 'registrar', body: {} })
      expect(decided.status).toBe(200)
      expect((await after(29)).body.data).toMatchObject({ trans_no, decision: 'rejected' })
      const late = await statementsOf(() => after(30))
      const unknown = await statementsOf(() => find({ trans_no: UNKNOWN, birthdate: form.birthdate }))
      expect([late.answer.status, late.answer.body]).toEqual([404, unknown.answer.body])
      expect(late.statements).toEqual(unknown.statements)
      await sendAdmissionCode(app.ctx(), trans_no)
      const opened = await find({ trans_no, code: await own.codeMailed(trans_no) })
      expect(opened.body.data).toMatchObject({ trans_no, personal_email: form.personal_email, access: expect.any(String) })
    } finally {
      app.clock.now = start
    }
  })

  test('of one whose enrollment was withdrawn undecided count from then', async () => {
    const start = app.clock.now
    const { form, trans_no } = await own.applied({ course_id: course.id })
    await sql`
      update enrollments set withdrawn_at = ${start}
      where admission_id = (select id from admissions where trans_no = ${trans_no})`.execute(db)
    const open = () => find({ trans_no, birthdate: form.birthdate })
    expect((await open()).status).toBe(200)
    app.clock.now = new Date(start.getTime() + 30 * 86_400_000)
    expect((await open()).status).toBe(404)
    app.clock.now = start
  })

  test('are both needed', async () => {
    const { trans_no } = await own.applied({ course_id: course.id })
    expect((await find({ trans_no })).body.errors).toHaveProperty('birthdate')
    expect((await find({ trans_no: 'nonsense', birthdate: '2006-03-04' })).body.errors).toHaveProperty('trans_no')
  })

  test('guessing the birthdate of one number ends', async () => {
    const { trans_no } = await own.applied({ course_id: course.id })
    await forgetThrottles(db)
    for (let day = 10; day < 20; day++) expect((await find({ trans_no, birthdate: `2001-01-${day}` })).status).toBe(404)
    const last = await find({ trans_no, birthdate: '2001-01-20' })
    expect([last.status, codes(last)]).toEqual([429, ['auth.throttled']])
  })
})

describe('a mailed code', () => {
  const ask = (trans_no: string, proof = aProof()) => inject('POST', '/api/admissions/code', { body: { trans_no, proof } })
  const jobs = async () => {
    const { rows } = await sql<{ data: { trans_no: string; url: string } }>`
      select data from pgboss.job where name = 'admission-code' order by created_on, id`.execute(db)
    return rows.map((row) => row.data)
  }
  const mailed = async (trans_no: string): Promise<string> => {
    await sendAdmissionCode(app.ctx(), trans_no)
    return (await own.codeMailed(trans_no)) ?? ''
  }

  test('is asked for with the same answer whether there is such a number or not', async () => {
    const { trans_no } = await own.applied({ course_id: course.id })
    const [known, unknown] = [await ask(trans_no), await ask(UNKNOWN)]
    expect([known.status, known.body]).toEqual([200, unknown.body])
    expect((await jobs()).slice(-2)).toEqual([trans_no, UNKNOWN].map((number) => ({ trans_no: number, url: 'https://portal.test' })))
    await sendAdmissionCode(app.ctx(), UNKNOWN)
  })

  test('opens the application once, and only as a hash is it kept', async () => {
    const { trans_no } = await own.applied({ course_id: course.id })
    const code = await mailed(trans_no)
    expect(code).toMatch(/^\d{6}$/)
    // Instants and the hash as text may hold any six digits.
    const { rows } = await sql<{ hash: Buffer; others: string }>`
      select code_hash as hash, (to_jsonb(c) - array['code_hash', 'expires_at', 'used_at', 'created_at'])::text as others
      from admission_codes c order by id desc limit 1`.execute(db)
    expect(rows[0]?.hash).toHaveLength(32)
    expect(rows[0]?.hash.includes(code)).toBe(false)
    expect(rows[0]?.others).not.toContain(code)
    const found = await find({ trans_no, code })
    expect(found.body.data).toMatchObject({ trans_no, access: expect.any(String) })
    expect((await find({ trans_no, code })).status).toBe(404)
  })

  test('wrong, worn by five tries, old, or of another application: the same answer', async () => {
    const { trans_no } = await own.applied({ course_id: course.id })
    const other = await own.applied({ course_id: course.id })
    const code = await mailed(trans_no)
    const violation = code === '000000' ? '000001' : '000000'
    expect((await find({ trans_no: other.trans_no, code })).status).toBe(404)
    for (let n = 0; n < 5; n++) expect((await find({ trans_no, code: violation })).status).toBe(404)
    const worn = await find({ trans_no, code })
    expect([worn.status, worn.body]).toEqual([404, (await find({ trans_no: UNKNOWN, code })).body])
    const fresh = await mailed(trans_no)
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 601_000)
    expect((await find({ trans_no, code: fresh })).status).toBe(404)
    app.clock.now = before
  })

  test('is mailed three times in ten minutes, and needs a solved sum', async () => {
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await ask(UNKNOWN)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(codes(await ask('A26-0000-0001', 'nonsense'))).toEqual(['admission.proof'])
  })
})
