import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testApp } from '../../platform/testing.ts'
import { aPayment, countQueries, ctxOf, signedIn, studyingStaff, theMinimums } from '../assessment/testing.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course, type Offer, type Subject } from '../enrollment/testing.ts'
import { ownEvaluation, studentEvaluation } from './evaluation-reads.ts'
import { aRecord } from './testing.ts'

const t = await testApp()
let cashier: TestUser
let course: Course
let subjects: Subject[]
let offers: Offer[]

beforeAll(async () => {
  await aTerm(t.db)
  await theMinimums(t.db, [50, 'Percentage'], [90, 'Percentage'])
  cashier = await t.createUser('cashier')
  course = await aCourse(t.db, { code: 'BSIT' })
  const a = await aSubject(t.db, { course, code: 'CC101' })
  const b = await aSubject(t.db, { course, code: 'GE101' })
  const c = await aSubject(t.db, { course, code: 'CC102', semester: 2, needs: [a] })
  const d = await aSubject(t.db, { course, code: 'CC201', level: 2, needs: [c] })
  subjects = [a, b, c, d]
  offers = [await anOffer(t.db, { course, subject: a, max_person: 900 }), await anOffer(t.db, { course, subject: b, max_person: 900 })]
})

const grade = (load: number | undefined, midterm: string | null, final: string | null, reExam: string | null = null) =>
  sql`update loads set midterm_grade = ${midterm}, grade = ${final}, re_exam = ${reExam} where id = ${load}`.execute(t.db)

async function anEnrolled(net_centavos = 0) {
  const student = await aRecord(t.db, { course })
  const enrollment = await anEnrollment(t.db, { status: 4, course, student, loads: offers, net_centavos })
  return { student, enrollment, me: await signedIn(t, student), id: student.student_id }
}
type Who = NonNullable<Parameters<typeof t.inject>[2]>['as']
const page = (id: number, name: string, as: Who = 'registrar') => t.inject('GET', `/api/students/${id}/${name}`, { as })
type Told = { terms: { rows: { code: string; status: string }[] }[] }
const states = (told: Told) => Object.fromEntries(told.terms.flatMap((term) => term.rows.map((row) => [row.code, row.status])))
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)

describe('what the office reads', () => {
  test('the checklist, with grades, prerequisites and totals', async () => {
    const { id, enrollment } = await anEnrolled()
    expect(states((await page(id, 'evaluation')).body.data)).toEqual({
      CC101: 'enrolled',
      GE101: 'enrolled',
      CC102: 'prerequisite',
      CC201: 'prerequisite',
    })
    await grade(enrollment.loads[0]?.id, '1.25', '1.50')
    await grade(enrollment.loads[1]?.id, '3.00', '5.00')
    const { data } = (await page(id, 'evaluation')).body
    expect(states(data)).toEqual({ CC101: 'passed', GE101: 'failed', CC102: 'not_taken', CC201: 'prerequisite' })
    expect(data.totals).toEqual({
      units_required: 12,
      units_earned: 3,
      percent: 25,
      subjects_required: 4,
      subjects_earned: 1,
      suggested_level: 1,
      gwa: '3.25',
    })
    expect(data.terms[1].rows[0]).toMatchObject({ code: 'CC102', missing: [] })
  })

  test('grades with remarks, and the standing; each reading is on record once', async () => {
    const { id, enrollment } = await anEnrolled()
    await grade(enrollment.loads[0]?.id, '1.25', 'INC', '2.00')
    const registrar = await t.createUser('registrar')
    for (let i = 0; i < 2; i++) await page(id, 'grades', registrar)
    const { data } = (await page(id, 'grades', registrar)).body
    expect(data.terms).toMatchObject([{ school_year: '2026-2027', gwa: '2.00', units: 6 }])
    expect(data.terms[0].loads[0]).toMatchObject({
      code: 'CC101',
      midterm_grade: '1.25',
      grade: 'INC',
      re_exam: '2.00',
      remarks: 'COMPLETED',
    })
    const standing = (await page(id, 'standing', registrar)).body.data
    expect(standing.terms).toMatchObject([{ units_enrolled: 6, units_passed: 3, ungraded: 1, gwa: '2.00', cumulative_gwa: '2.00' }])
    const views = (await t.audits()).filter(
      (row) => row.entity === 'students' && row.entity_id === String(id) && row.actor_id === registrar.id,
    )
    expect(views.map((row) => row.action)).toEqual(['students.view_grades', 'students.view_standing'])
    t.clock.now = new Date(Date.now() + 3_600_000)
    await page(id, 'grades', registrar)
    t.clock.now = new Date()
    expect((await t.audits()).filter((row) => row.action === 'students.view_grades' && row.actor_id === registrar.id)).toHaveLength(2)
  })

  test('a renamed subject keeps its code in the term, and counts for its place in the curriculum', async () => {
    const own = await aCourse(t.db)
    const subject = await aSubject(t.db, { course: own, code: 'OLD1' })
    const student = await aRecord(t.db, { course: own })
    const offer = await anOffer(t.db, { course: own, subject, school_year: '2025-2026' })
    const past = { status: 4, course: own, student, school_year: '2025-2026', loads: [offer] }
    await grade((await anEnrollment(t.db, past)).loads[0]?.id, null, '2.00')
    await sql`update prospectuses set code = 'NEW1' where id = ${subject.id}`.execute(t.db)
    expect((await page(student.student_id, 'grades')).body.data.terms[0].loads[0].code).toBe('OLD1')
    expect(states((await page(student.student_id, 'evaluation')).body.data)).toEqual({ NEW1: 'passed' })
  })

  test('dropped subjects show among the grades and count nowhere; a withdrawn term neither', async () => {
    const { id, enrollment } = await anEnrolled()
    await sql`update loads set grade = 'DR', dropped_at = now(), drop_kind = 'dropped' where id = ${enrollment.loads[0]?.id}`.execute(t.db)
    const { data } = (await page(id, 'grades')).body
    expect(data.terms[0].loads.map((load: { dropped: boolean; remarks: string }) => [load.dropped, load.remarks])).toEqual([
      [true, 'DROPPED'],
      [false, ''],
    ])
    expect(states((await page(id, 'evaluation')).body.data)).toMatchObject({ CC101: 'not_taken', GE101: 'enrolled' })
    expect((await page(id, 'standing')).body.data.terms[0]).toMatchObject({ subjects: 1, units_enrolled: 3 })
  })

  test('few queries, however many terms', async () => {
    const { id, student, me } = await anEnrolled()
    const other = await aCourse(t.db)
    for (let year = 2016; year < 2026; year++) {
      const past = await anOffer(t.db, { course: other, school_year: `${year}-${year + 1}` })
      await anEnrollment(t.db, { status: 4, course, student, school_year: `${year}-${year + 1}`, loads: [past] })
    }
    const staff = countQueries(t)
    await studentEvaluation(ctxOf(staff.ctx, cashier), { id })
    expect(staff.queries()).toBeLessThanOrEqual(7)
    const own = countQueries(t)
    await ownEvaluation(ctxOf(own.ctx, me))
    expect(own.queries()).toBeLessThanOrEqual(6)
  })

  test('is for the office: a student reads their own under another address, and nobody else’s', async () => {
    const { id, me } = await anEnrolled()
    for (const name of ['grades', 'standing', 'evaluation', 'account']) {
      expect((await t.inject('GET', `/api/students/${id}/${name}`)).status).toBe(401)
      for (const as of ['cashier', 'full_time', 'school_admin', me] as const) expect((await page(id, name, as)).status).toBe(403)
      expect((await page(999_999, name)).status).toBe(404)
    }
  })
})

describe('the own evaluation', () => {
  const own = async (me: TestUser) => (await t.inject('GET', '/api/student/evaluation', { as: me })).body.data

  test('shows what is paid for, and says what shows the rest', async () => {
    const { enrollment, me } = await anEnrolled(100_000)
    await grade(enrollment.loads[0]?.id, '1.25', '1.50')
    const hidden = await own(me)
    expect(states(hidden)).toMatchObject({ CC101: 'enrolled', CC102: 'prerequisite' })
    expect(hidden.totals).toMatchObject({ units_earned: 0, gwa: null, percent: 0, suggested_level: 1 })
    expect(hidden.reasons).toMatchObject([{ code: 'grade.hidden', clears_by: 'Pay ₱900.00', url: '/admin/student/billing' }])
    await aPayment(t.db, cashier.id, enrollment, 90_000)
    const shown = await own(me)
    expect(states(shown)).toMatchObject({ CC101: 'passed', CC102: 'not_taken' })
    expect(shown.totals).toMatchObject({ units_earned: 3, gwa: '1.50' })
    expect(shown.reasons).toEqual([])
  })

  test('is for students; whoever never studied here has none', async () => {
    expect((await t.inject('GET', '/api/student/evaluation')).status).toBe(401)
    for (const as of ['registrar', 'cashier', 'full_time'] as const)
      expect((await t.inject('GET', '/api/student/evaluation', { as })).status).toBe(403)
    expect((await t.inject('GET', '/api/student/evaluation', { as: 'administrator' })).body.data).toMatchObject({ terms: [], course: null })
  })

  const final = fc.constantFrom('1.00', '2.25', '3.00', '4.00', '5.00', 'INC', 'NG', 'DR', 'R')
  test('not one byte of it changes when a hidden grade is entered', async () => {
    const { enrollment, me } = await anEnrolled(100_000)
    const past = await anOffer(t.db, { course, subject: subjects[2], school_year: '2025-2026', semester: 2 })
    const before = await anEnrollment(t.db, {
      status: 4,
      course,
      student: enrollment,
      school_year: '2025-2026',
      semester: 2,
      loads: [past],
      net_centavos: 50_000,
    })
    const loads = [...enrollment.loads, ...before.loads]
    for (const load of loads) await grade(load.id, null, null)
    const empty = await t.inject('GET', '/api/student/evaluation', { as: me })
    await fc.assert(
      fc.asyncProperty(final, final, final, fc.boolean(), async (a, b, c, again) => {
        for (const [index, one] of [a, b, c].entries()) {
          const reExam = again && one === '4.00' ? '3.00' : again && one === 'INC' ? '2.50' : null
          await grade(loads[index]?.id, '1.75', one, reExam)
        }
        const graded = await t.inject('GET', '/api/student/evaluation', { as: me })
        expect(graded.body).toEqual(empty.body)
        expect(graded.headers.etag).toBe(empty.headers.etag)
      }),
      { numRuns: 25 },
    )
  })
})

describe('crediting', () => {
  const credit = (id: number, credits: object[], as: Who = 'registrar', source_school = 'NEUST') =>
    t.inject('POST', `/api/students/${id}/credits`, { as, body: { source_school, credits } })
  const remove = (id: number, creditId: number, reason: string, as: Who = 'registrar') =>
    t.inject('DELETE', `/api/students/${id}/credits/${creditId}`, { as, query: { reason } })
  const row = (index: number, more: object = {}) => ({
    prospectus_id: subjects[index]?.id,
    source_code: 'IT 1',
    source_grade: '2',
    ...more,
  })

  test('several at once: they count in the evaluation and as prerequisites, and are on record', async () => {
    const { student_id: id } = await aRecord(t.db, { course })
    const answer = await credit(id, [row(0, { counts_in_gwa: true }), row(1, { source_grade: 'B+' })])
    expect([answer.status, answer.body.message]).toEqual([200, '2 subjects have been credited.'])
    const { data } = (await page(id, 'evaluation')).body
    expect(states(data)).toEqual({ CC101: 'credited', GE101: 'credited', CC102: 'not_taken', CC201: 'prerequisite' })
    expect(data.totals).toMatchObject({ units_earned: 6, percent: 50, gwa: '2.00' })
    expect((await t.audits()).filter((one) => one.action === 'students.credit' && one.entity_id === String(id))).toHaveLength(2)
    const enrollment = await anEnrollment(t.db, { course, student: { ...(await aRecord(t.db, { course })), student_id: id } })
    const next = await anOffer(t.db, { course, subject: subjects[2] })
    const added = await t.inject('POST', `/api/enrollments/${enrollment.id}`, { as: 'registrar', body: { subjects: [next.id] } })
    expect(added.status).toBe(200)
  })

  test('a credit is taken back with a reason', async () => {
    const { student_id: id } = await aRecord(t.db, { course })
    const [made] = (await credit(id, [row(0)])).body.data
    expect((await remove(id, made.id, '')).status).toBe(422)
    const answer = await remove(id, made.id, 'Syllabus does not match')
    expect([answer.status, answer.body.message]).toEqual([200, 'CC101 is not credited any more.'])
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'students.remove_credit',
      before: { code: 'CC101', source_school: 'NEUST' },
      after: { reason: 'Syllabus does not match' },
    })
    expect(states((await page(id, 'evaluation')).body.data)).toMatchObject({ CC101: 'not_taken', CC102: 'prerequisite' })
    expect((await remove(id, made.id, 'again')).status).toBe(404)
  })

  test('not twice, not of another curriculum, not what was passed here, not a grade the scale does not know', async () => {
    const { id, enrollment } = await anEnrolled()
    await grade(enrollment.loads[0]?.id, null, '1.50')
    expect(codes(await credit(id, [row(0)]))).toEqual(['subject.passed'])
    expect((await credit(id, [row(1)])).status).toBe(200)
    expect(codes(await credit(id, [row(1)]))).toEqual(['credit.exists'])
    const foreign = await aSubject(t.db, { course: await aCourse(t.db) })
    expect(codes(await credit(id, [{ ...row(1), prospectus_id: foreign.id }]))).toEqual(['credit.other_curriculum'])
    expect((await credit(id, [row(2), row(2)])).body.errors).toHaveProperty(['credits.1.prospectus_id'])
    expect((await credit(id, [row(2, { source_grade: '88', counts_in_gwa: true })])).body.errors).toHaveProperty(['credits.0.source_grade'])
    expect((await credit(id, [])).status).toBe(422)
    expect((await credit(id, [row(2)], 'registrar', ' ')).body.errors).toHaveProperty('source_school')
    // One bad row leaves all of them out.
    await credit(id, [row(2), row(1)])
    expect(states((await page(id, 'evaluation')).body.data)).toMatchObject({ CC102: 'not_taken' })
  })

  test('the same subject by ten at once is credited once', async () => {
    const { student_id: id } = await aRecord(t.db, { course })
    const all = await Promise.all(Array.from({ length: 10 }, () => credit(id, [row(0)])))
    expect(all.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('not signed in, wrong role, one’s own record, somebody else’s credit', async () => {
    const student = await aRecord(t.db, { course })
    const id = student.student_id
    const [made] = (await credit(id, [row(0)])).body.data
    const other = await aRecord(t.db, { course })
    expect((await t.inject('POST', `/api/students/${id}/credits`, { body: { source_school: 'X', credits: [row(1)] } })).status).toBe(401)
    expect((await t.inject('DELETE', `/api/students/${id}/credits/${made.id}`, { query: { reason: 'x' } })).status).toBe(401)
    for (const as of ['cashier', 'full_time', 'student'] as const) {
      expect((await credit(id, [row(1)], as)).status).toBe(403)
      expect((await remove(id, made.id, 'x', as)).status).toBe(403)
    }
    expect((await remove(other.student_id, made.id, 'x')).status).toBe(404)
    const clerk = await studyingStaff(t, student, 'registrar')
    expect((await credit(id, [row(1)], clerk)).status).toBe(403)
    expect((await remove(id, made.id, 'x', clerk)).status).toBe(403)
  })
})
