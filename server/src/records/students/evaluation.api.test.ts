import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPayment, contextOf, countQueries, signInStudent, signInStudyingStaff, theMinimums } from '#testing/billing/assessment.ts'
import {
  aCourse,
  anEnrollment,
  anOffer,
  aSubject,
  aTerm,
  type Course,
  type Offer,
  postSheets,
  type Subject,
} from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { createStudentRecord } from '#testing/records/students.ts'
import { ownEvaluation, studentEvaluation } from './evaluation-reads.ts'

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

const setGrades = (load: number | undefined, midterm: string | null, anyFinalGrade: string | null, reExam: string | null = null) =>
  sql`update loads set midterm_grade = ${midterm}, grade = ${anyFinalGrade}, re_exam = ${reExam} where id = ${load}`.execute(t.db)

async function createEnrolledStudent(net_centavos = 0) {
  const student = await createStudentRecord(t.db, { course })
  const enrollment = await anEnrollment(t.db, { status: 4, course, student, loads: offers, net_centavos })
  return { student, enrollment, me: await signInStudent(t, student), id: student.student_id }
}
type Caller = NonNullable<Parameters<typeof t.inject>[2]>['as']
const requestPage = (id: number, name: string, as: Caller = 'registrar') => t.inject('GET', `/api/students/${id}/${name}`, { as })
type EvaluationBody = { terms: { rows: { code: string; status: string }[] }[] }
const statusByCode = (evaluation: EvaluationBody) =>
  Object.fromEntries(evaluation.terms.flatMap((term) => term.rows.map((row) => [row.code, row.status])))
const reasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)

describe('pages of the office', () => {
  test('show the checklist with grades, prerequisites and totals', async () => {
    const { id, enrollment } = await createEnrolledStudent()
    expect(statusByCode((await requestPage(id, 'evaluation')).body.data)).toEqual({
      CC101: 'enrolled',
      GE101: 'enrolled',
      CC102: 'prerequisite',
      CC201: 'prerequisite',
    })
    await setGrades(enrollment.loads[0]?.id, '1.25', '1.50')
    await setGrades(enrollment.loads[1]?.id, '3.00', '5.00')
    const { data } = (await requestPage(id, 'evaluation')).body
    expect(statusByCode(data)).toEqual({ CC101: 'passed', GE101: 'failed', CC102: 'not_taken', CC201: 'prerequisite' })
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

  test('show grades with remarks and the standing, and audit repeated views once', async () => {
    const { id, enrollment } = await createEnrolledStudent()
    await setGrades(enrollment.loads[0]?.id, '1.25', 'INC', '2.00')
    const registrar = await t.createUser('registrar')
    const { data } = (await requestPage(id, 'grades', registrar)).body
    expect(data.terms).toMatchObject([{ school_year: '2026-2027', gwa: '2.00', units: 6 }])
    expect(data.terms[0].loads[0]).toMatchObject({
      code: 'CC101',
      midterm_grade: '1.25',
      grade: 'INC',
      re_exam: '2.00',
      remarks: 'COMPLETED',
    })
    const standing = (await requestPage(id, 'standing', registrar)).body.data
    expect(standing.terms).toMatchObject([{ units_enrolled: 6, units_passed: 3, ungraded: 1, gwa: '2.00', cumulative_gwa: '2.00' }])
  })

  test('show the grades of quarters by their names, whatever is paid, and no period where there are midterm and final grades', async () => {
    const juniorHigh = await aCourse(t.db, { level_type: 'high_school' })
    const subject = await aSubject(t.db, { course: juniorHigh, level: 7 })
    await sql`
      insert into grading_periods (term_id, key, name, sort)
      select id, 'q' || n, 'Quarter ' || n, n from terms cross join generate_series(1, 2) as n
      where level_group = 'junior_high' and status = 'current'`.execute(t.db)
    const student = await createStudentRecord(t.db, { course: juniorHigh })
    const offer = await anOffer(t.db, { course: juniorHigh, subject })
    const enrollment = await anEnrollment(t.db, {
      ...{ status: 4, course: juniorHigh, level: 7, student, loads: [offer], net_centavos: 100_000 },
    })
    await sql`insert into load_period_grades (load_id, period, grade) values (${enrollment.loads[0]!.id}, 'q1', '88')`.execute(t.db)
    const { data } = (await requestPage(student.student_id, 'grades')).body
    expect(data.terms).toMatchObject([
      {
        periods: [
          { key: 'q1', name: 'Quarter 1' },
          { key: 'q2', name: 'Quarter 2' },
        ],
        loads: [{ period_grades: { q1: '88' }, midterm_grade: null, grade: null }],
      },
    ])
    const college = await createEnrolledStudent()
    expect((await requestPage(college.id, 'grades')).body.data.terms).toMatchObject([
      { periods: [], loads: [{ period_grades: {} }, { period_grades: {} }] },
    ])
  })

  test('keep the code of a renamed subject in its term, and count it under the new code in the curriculum', async () => {
    const ownCourse = await aCourse(t.db)
    const subject = await aSubject(t.db, { course: ownCourse, code: 'OLD1' })
    const student = await createStudentRecord(t.db, { course: ownCourse })
    const offer = await anOffer(t.db, { course: ownCourse, subject, school_year: '2025-2026' })
    const pastEnrollment = { status: 4, course: ownCourse, student, school_year: '2025-2026', loads: [offer] }
    await setGrades((await anEnrollment(t.db, pastEnrollment)).loads[0]?.id, null, '2.00')
    await sql`update prospectuses set code = 'NEW1' where id = ${subject.id}`.execute(t.db)
    expect((await requestPage(student.student_id, 'grades')).body.data.terms[0].loads[0].code).toBe('OLD1')
    expect(statusByCode((await requestPage(student.student_id, 'evaluation')).body.data)).toEqual({ NEW1: 'passed' })
  })

  test('show dropped subjects among the grades without counting them', async () => {
    const { id, enrollment } = await createEnrolledStudent()
    await sql`update loads set grade = 'DR', dropped_at = now(), drop_kind = 'dropped' where id = ${enrollment.loads[0]?.id}`.execute(t.db)
    const { data } = (await requestPage(id, 'grades')).body
    expect(data.terms[0].loads.map((load: { dropped: boolean; remarks: string }) => [load.dropped, load.remarks])).toEqual([
      [true, 'DROPPED'],
      [false, ''],
    ])
    expect(statusByCode((await requestPage(id, 'evaluation')).body.data)).toMatchObject({ CC101: 'not_taken', GE101: 'enrolled' })
    expect((await requestPage(id, 'standing')).body.data.terms[0]).toMatchObject({ subjects: 1, units_enrolled: 3 })
  })

  test('take few queries, whatever the number of terms', async () => {
    const { id, student, me } = await createEnrolledStudent()
    const otherCourse = await aCourse(t.db)
    for (let year = 2016; year < 2026; year++) {
      const pastOffer = await anOffer(t.db, { course: otherCourse, school_year: `${year}-${year + 1}` })
      await anEnrollment(t.db, { status: 4, course, student, school_year: `${year}-${year + 1}`, loads: [pastOffer] })
    }
    const staffCount = countQueries(t)
    await studentEvaluation(contextOf(staffCount.ctx, cashier), { id })
    expect(staffCount.queries()).toBeLessThanOrEqual(8)
    const ownCount = countQueries(t)
    await ownEvaluation(contextOf(ownCount.ctx, me))
    expect(ownCount.queries()).toBeLessThanOrEqual(8)
  })

  test('reject everyone who is not of the office, also the student', async () => {
    const { id, me } = await createEnrolledStudent()
    for (const name of ['grades', 'standing', 'evaluation', 'account']) {
      expect((await t.inject('GET', `/api/students/${id}/${name}`)).status).toBe(401)
      for (const as of ['cashier', 'full_time', 'school_admin', me] as const) expect((await requestPage(id, name, as)).status).toBe(403)
      expect((await requestPage(999_999, name)).status).toBe(404)
    }
  })
})

describe('evaluation of the signed-in student', () => {
  const readOwnEvaluation = async (me: TestUser) => (await t.inject('GET', '/api/student/evaluation', { as: me })).body.data

  test('shows paid grades, and gives the reason for hidden ones', async () => {
    const { enrollment, me } = await createEnrolledStudent(100_000)
    await setGrades(enrollment.loads[0]?.id, '1.25', '1.50')
    const hiddenEvaluation = await readOwnEvaluation(me)
    expect(statusByCode(hiddenEvaluation)).toMatchObject({ CC101: 'enrolled', CC102: 'prerequisite' })
    expect(hiddenEvaluation.totals).toMatchObject({ units_earned: 0, gwa: null, percent: 0, suggested_level: 1 })
    expect(hiddenEvaluation.reasons).toMatchObject([{ code: 'grade.hidden', clears_by: 'Pay ₱900.00', url: '/admin/student/billing' }])
    await aPayment(t.db, cashier.id, enrollment, 90_000)
    const unpostedEvaluation = await readOwnEvaluation(me)
    expect(statusByCode(unpostedEvaluation)).toMatchObject({ CC101: 'enrolled', CC102: 'prerequisite' })
    expect(JSON.stringify(unpostedEvaluation)).not.toMatch(/1\.[25]/)
    await postSheets(t.db)
    const shownEvaluation = await readOwnEvaluation(me)
    expect(statusByCode(shownEvaluation)).toMatchObject({ CC101: 'passed', CC102: 'not_taken' })
    expect(shownEvaluation.totals).toMatchObject({ units_earned: 3, gwa: '1.50' })
    expect(shownEvaluation.reasons).toEqual([])
  })

  test('names the period whose grades are hidden in a term with quarters', async () => {
    const seniorHigh = await aCourse(t.db, { level_type: 'high_school' })
    const subject = await aSubject(t.db, { course: seniorHigh, level: 11 })
    await sql`
      insert into grading_periods (term_id, key, name, sort)
      select id, 'q' || n, 'Quarter ' || n, n from terms cross join generate_series(1, 2) as n
      where level_group = 'senior_high' and status = 'current'`.execute(t.db)
    const student = await createStudentRecord(t.db, { course: seniorHigh })
    const loads = [await anOffer(t.db, { course: seniorHigh, subject })]
    await anEnrollment(t.db, { status: 4, course: seniorHigh, level: 11, student, loads, net_centavos: 100_000 })
    const { reasons } = await readOwnEvaluation(await signInStudent(t, student))
    expect(reasons).toMatchObject([{ message: expect.stringMatching(/ for Q2 and final grades\.$/) }])
  })

  test('is for students, and empty for a user without a student record', async () => {
    expect((await t.inject('GET', '/api/student/evaluation')).status).toBe(401)
    for (const as of ['registrar', 'cashier', 'full_time'] as const)
      expect((await t.inject('GET', '/api/student/evaluation', { as })).status).toBe(403)
    expect((await t.inject('GET', '/api/student/evaluation', { as: 'administrator' })).body.data).toMatchObject({ terms: [], course: null })
  })

  const anyFinalGrade = fc.constantFrom('1.00', '2.25', '3.00', '4.00', '5.00', 'INC', 'NG', 'DR', 'R')
  test('does not change by a byte when a hidden grade is entered', async () => {
    const { enrollment, me } = await createEnrolledStudent(100_000)
    const pastOffer = await anOffer(t.db, { course, subject: subjects[2], school_year: '2025-2026', semester: 2 })
    const pastEnrollment = await anEnrollment(t.db, {
      status: 4,
      course,
      student: enrollment,
      school_year: '2025-2026',
      semester: 2,
      loads: [pastOffer],
      net_centavos: 50_000,
    })
    const loads = [...enrollment.loads, ...pastEnrollment.loads]
    for (const load of loads) await setGrades(load.id, null, null)
    const withoutGrades = await t.inject('GET', '/api/student/evaluation', { as: me })
    await fc.assert(
      fc.asyncProperty(anyFinalGrade, anyFinalGrade, anyFinalGrade, fc.boolean(), async (a, b, c, hasReExam) => {
        for (const [index, finalGrade] of [a, b, c].entries()) {
          const reExam = hasReExam && finalGrade === '4.00' ? '3.00' : hasReExam && finalGrade === 'INC' ? '2.50' : null
          await setGrades(loads[index]?.id, '1.75', finalGrade, reExam)
        }
        const withGrades = await t.inject('GET', '/api/student/evaluation', { as: me })
        expect(withGrades.body).toEqual(withoutGrades.body)
        expect(withGrades.headers.etag).toBe(withoutGrades.headers.etag)
      }),
      { numRuns: 25 },
    )
  })
})

describe('crediting subjects', () => {
  const requestCredit = (id: number, credits: object[], as: Caller = 'registrar', source_school = 'NEUST') =>
    t.inject('POST', `/api/students/${id}/credits`, { as, body: { source_school, credits } })
  const requestRemoval = (id: number, creditId: number, reason: string, as: Caller = 'registrar') =>
    t.inject('DELETE', `/api/students/${id}/credits/${creditId}`, { as, query: { reason } })
  const creditRow = (index: number, overrides: object = {}) => ({
    prospectus_id: subjects[index]?.id,
    source_code: 'IT 1',
    source_grade: '2',
    ...overrides,
  })

  test('credits several at once: they count in the evaluation and as prerequisites, and are audited', async () => {
    const { student_id: id } = await createStudentRecord(t.db, { course })
    const answer = await requestCredit(id, [creditRow(0, { counts_in_gwa: true }), creditRow(1, { source_grade: 'B+' })])
    expect([answer.status, answer.body.message]).toEqual([200, '2 subjects have been credited.'])
    const { data } = (await requestPage(id, 'evaluation')).body
    expect(statusByCode(data)).toEqual({ CC101: 'credited', GE101: 'credited', CC102: 'not_taken', CC201: 'prerequisite' })
    expect(data.totals).toMatchObject({ units_earned: 6, percent: 50, gwa: '2.00' })
    expect(
      (await t.audits()).filter((auditRow) => auditRow.action === 'students.credit' && auditRow.entity_id === String(id)),
    ).toHaveLength(2)
    const enrollment = await anEnrollment(t.db, { course, student: { ...(await createStudentRecord(t.db, { course })), student_id: id } })
    const nextOffer = await anOffer(t.db, { course, subject: subjects[2] })
    const added = await t.inject('POST', `/api/enrollments/${enrollment.id}`, { as: 'registrar', body: { subjects: [nextOffer.id] } })
    expect(added.status).toBe(200)
  })

  test('removes a credit with a reason', async () => {
    const { student_id: id } = await createStudentRecord(t.db, { course })
    const [credit] = (await requestCredit(id, [creditRow(0)])).body.data
    expect((await requestRemoval(id, credit.id, '')).status).toBe(422)
    const answer = await requestRemoval(id, credit.id, 'Syllabus does not match')
    expect([answer.status, answer.body.message]).toEqual([200, 'CC101 is no longer credited.'])
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'students.remove_credit',
      before: { code: 'CC101', source_school: 'NEUST' },
      after: { reason: 'Syllabus does not match' },
    })
    expect(statusByCode((await requestPage(id, 'evaluation')).body.data)).toMatchObject({ CC101: 'not_taken', CC102: 'prerequisite' })
    expect((await requestRemoval(id, credit.id, 'again')).status).toBe(404)
  })

  test('rejects a second credit, another curriculum, a subject passed here and a grade outside the scale', async () => {
    const { id, enrollment } = await createEnrolledStudent()
    await setGrades(enrollment.loads[0]?.id, null, '1.50')
    expect(reasonCodes(await requestCredit(id, [creditRow(0)]))).toEqual(['subject.passed'])
    expect((await requestCredit(id, [creditRow(1)])).status).toBe(200)
    expect(reasonCodes(await requestCredit(id, [creditRow(1)]))).toEqual(['credit.exists'])
    const foreignSubject = await aSubject(t.db, { course: await aCourse(t.db) })
    expect(reasonCodes(await requestCredit(id, [{ ...creditRow(1), prospectus_id: foreignSubject.id }]))).toEqual([
      'credit.other_curriculum',
    ])
    expect((await requestCredit(id, [creditRow(2), creditRow(2)])).body.errors).toHaveProperty(['credits.1.prospectus_id'])
    expect((await requestCredit(id, [creditRow(2, { source_grade: '88', counts_in_gwa: true })])).body.errors).toHaveProperty([
      'credits.0.source_grade',
    ])
    expect((await requestCredit(id, [])).status).toBe(422)
    expect((await requestCredit(id, [creditRow(2)], 'registrar', ' ')).body.errors).toHaveProperty('source_school')
    // One bad row leaves all of them out.
    await requestCredit(id, [creditRow(2), creditRow(1)])
    expect(statusByCode((await requestPage(id, 'evaluation')).body.data)).toMatchObject({ CC102: 'not_taken' })
  })

  test('credits a subject once when ten requests arrive at the same time', async () => {
    const { student_id: id } = await createStudentRecord(t.db, { course })
    const answers = await Promise.all(Array.from({ length: 10 }, () => requestCredit(id, [creditRow(0)])))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('rejects no sign-in, the wrong role, one’s own record and another student’s credit', async () => {
    const student = await createStudentRecord(t.db, { course })
    const id = student.student_id
    const [credit] = (await requestCredit(id, [creditRow(0)])).body.data
    const otherStudent = await createStudentRecord(t.db, { course })
    expect((await t.inject('POST', `/api/students/${id}/credits`, { body: { source_school: 'X', credits: [creditRow(1)] } })).status).toBe(
      401,
    )
    expect((await t.inject('DELETE', `/api/students/${id}/credits/${credit.id}`, { query: { reason: 'x' } })).status).toBe(401)
    for (const as of ['cashier', 'full_time', 'student'] as const) {
      expect((await requestCredit(id, [creditRow(1)], as)).status).toBe(403)
      expect((await requestRemoval(id, credit.id, 'x', as)).status).toBe(403)
    }
    expect((await requestRemoval(otherStudent.student_id, credit.id, 'x')).status).toBe(404)
    const clerk = await signInStudyingStaff(t, student, 'registrar')
    expect((await requestCredit(id, [creditRow(1)], clerk)).status).toBe(403)
    expect((await requestRemoval(id, credit.id, 'x', clerk)).status).toBe(403)
  })
})
