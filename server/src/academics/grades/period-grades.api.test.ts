import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInStudent } from '#testing/billing/assessment.ts'
import {
  aCourse,
  anAssessment,
  anEnrollment,
  anOffer,
  aStudent,
  aSubject,
  aTerm,
  type Course,
  type Offer,
  postSheets,
  setGradingPeriods,
} from '#testing/enrollment/enrollment.ts'
import { waitForBlocked } from '#testing/platform/locks.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const path = '/api/employee/updateStudentGrades'
const open = { opens_on: '2026-10-01', closes_on: '2026-10-31' }
const later = { opens_on: '2027-01-04', closes_on: null }
let teacher: TestUser
let course: Course

beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(t.db)
  await setGradingPeriods(t.db, { midterm: ['2026-10-01', '2026-10-31'], final: ['2026-10-01', '2026-10-31'] })
  await setPeriods({ q1: open, q2: open, q3: open, q4: open })
  teacher = await t.createUser('full_time')
  course = await aCourse(t.db, { level_type: 'high_school' })
})

async function setPeriods(periods: Record<string, { opens_on: string | null; closes_on: string | null }>): Promise<void> {
  await sql`delete from grading_periods where key not in ('midterm', 'final')`.execute(t.db)
  for (const [key, { opens_on, closes_on }] of Object.entries(periods))
    await sql`
      insert into grading_periods (term_id, key, name, opens_on, closes_on, sort)
      select id, ${key}, ${`Quarter ${key[1]}`}, ${opens_on}::date, ${closes_on}::date, 3 from terms where level_group = 'junior_high'`.execute(
      t.db,
    )
}

interface Row {
  id: number
  version: number
  grade: string | null
  re_exam: string | null
  period_grades: Record<string, string>
  remarks: string
}

async function createSheet(names: readonly string[] = ['Abad']) {
  const subject = await aSubject(t.db, { course, level: 7 })
  const offer = await anOffer(t.db, { course, subject, employee_id: teacher.id })
  const students = []
  for (const last_name of names) {
    const student = await aStudent(t.db, { last_name })
    students.push({ student, enrollment: await anEnrollment(t.db, { status: 4, course, level: 7, loads: [offer], student }) })
  }
  return { offer, students }
}
const readSheet = async (offer: Offer) =>
  (await t.inject('GET', `/api/employee/studentGradeBySubject/${offer.id}`, { as: teacher })).body.data
const readRow = async (offer: Offer, index = 0): Promise<Row> => (await readSheet(offer)).rows[index]
const save = async (offer: Offer, values: object, as: TestUser | 'student' | 'registrar' = teacher) => {
  const { id, version } = await readRow(offer)
  return t.inject('POST', path, { as, body: { subject_offer_id: offer.id, grades: [{ id, version, ...values }] } })
}

describe('a class of a level with quarters', () => {
  test('has a column for each, computes the final grade when all are in, and logs and audits each change', async () => {
    const { offer } = await createSheet()
    expect(await readSheet(offer)).toMatchObject({
      periods: ['q1', 'q2', 'q3', 'q4'].map((key) => ({ key, name: `Quarter ${key[1]}`, open: true })),
      open: { midterm_grade: false, grade: false, re_exam: true },
      reasons: [],
      rows: [{ period_grades: {}, grade: null }],
    })
    const answer = await save(offer, { period_grades: { q1: '85', q2: '86', q3: '88' } })
    expect([answer.status, answer.body.data.rows[0]]).toMatchObject([
      200,
      { version: 1, grade: null, period_grades: { q1: '85', q2: '86', q3: '88' } },
    ])
    const complete = await save(offer, { period_grades: { q4: '90' } })
    expect(complete.body.data.rows[0]).toMatchObject({ version: 2, grade: '87', remarks: 'PASSED' })
    const { id } = await readRow(offer)
    const log = await sql`select field, old_value, new_value, changed_by from grade_changes where load_id = ${id} order by field`.execute(
      t.db,
    )
    expect(log.rows).toEqual([
      { field: 'grade', old_value: null, new_value: '87', changed_by: teacher.id },
      ...(['85', '86', '88', '90'] as const).map((new_value, index) => ({
        field: `q${index + 1}`,
        old_value: null,
        new_value,
        changed_by: teacher.id,
      })),
    ])
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'grades.update',
      before: [{ load_id: id, q4: null, grade: null }],
      after: [{ load_id: id, q4: '90', grade: '87' }],
    })
    const emptied = await save(offer, { period_grades: { q2: '' } })
    expect(emptied.body.data.rows[0]).toMatchObject({ version: 3, grade: null, period_grades: { q1: '85', q3: '88', q4: '90' } })
  })

  test('gets a remedial mark for a failed final grade', async () => {
    const { offer } = await createSheet()
    await save(offer, { period_grades: { q1: '70', q2: '70', q3: '70', q4: '70' } })
    expect((await save(offer, { re_exam: '80' })).body.data.rows[0]).toMatchObject({ grade: '70', re_exam: '80', remarks: 'REMOVED' })
    const { status, body } = await save(offer, { period_grades: { q4: '95' } })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['grades.0.period_grades.q4']])
  })

  test('rejects typed final and midterm grades, bad grades and unknown periods at their fields', async () => {
    const { offer } = await createSheet()
    const errorsOf = async (values: object) => Object.keys((await save(offer, values)).body.errors ?? {})
    expect(await errorsOf({ grade: '90' })).toEqual(['grades.0.grade'])
    expect(await errorsOf({ midterm_grade: '90' })).toEqual(['grades.0.midterm_grade'])
    expect(await errorsOf({ period_grades: { q1: '59' } })).toEqual(['grades.0.period_grades.q1'])
    expect(await errorsOf({ period_grades: { t1: '90' } })).toEqual(['grades.0.period_grades.t1'])
    expect(await errorsOf({ period_grades: { q9: '90' } })).not.toEqual([])
    const college = await anOffer(t.db, { employee_id: teacher.id })
    await anEnrollment(t.db, { status: 4, loads: [college] })
    expect((await save(college, { period_grades: { q1: '1.00' } })).body.errors).toHaveProperty(['grades.0.period_grades.q1'])
  })

  test('is written only in the window of each period, and while its sheet is a draft', async () => {
    const { offer } = await createSheet()
    await setPeriods({
      q1: { opens_on: '2026-09-01', closes_on: '2026-10-09' },
      q2: open,
      q3: later,
      q4: { opens_on: null, closes_on: null },
    })
    await sql`insert into grade_sheets (subject_offer_id, period, status, submitted_at) values (${offer.id}, 'q2', 'submitted', now())`.execute(
      t.db,
    )
    const sheet = await readSheet(offer)
    expect(sheet.periods.map((period: { open: boolean }) => period.open)).toEqual([false, false, false, false])
    expect(sheet.reasons.map((reason: { message: string }) => reason.message)).toEqual([
      'Quarter 1 grades closed on October 9, 2026.',
      'Quarter 2 grades are submitted.',
      'Quarter 3 grades open on January 4, 2027.',
      'The registrar has not set the grading period for quarter 4 grades in the school calendar.',
    ])
    for (const key of ['q1', 'q2', 'q3', 'q4']) expect((await save(offer, { period_grades: { [key]: '80' } })).status).toBe(422)
    await setPeriods({ q1: open, q2: open, q3: open, q4: open })
  })

  test('is rejected without sign-in, for other roles and for another instructor', async () => {
    const { offer } = await createSheet()
    expect((await t.inject('POST', path, { body: {} })).status).toBe(401)
    expect((await save(offer, { period_grades: { q1: '80' } }, 'student')).status).toBe(403)
    const colleague = await t.createUser('part_time')
    expect((await save(offer, { period_grades: { q1: '80' } }, colleague)).status).toBe(404)
  })

  test('accepts one of two saves of the same student at the same moment', async () => {
    const { offer } = await createSheet()
    const { id } = await readRow(offer)
    const saveOne = (key: string) =>
      t.inject('POST', path, {
        as: teacher,
        body: { subject_offer_id: offer.id, grades: [{ id, version: 0, period_grades: { [key]: '80' } }] },
      })
    const answers = await Promise.all([saveOne('q1'), saveOne('q2')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(Object.keys((await readRow(offer)).period_grades)).toHaveLength(1)
  })

  test('has the average of its quarters as the final grade after any saves', async () => {
    const { offer } = await createSheet(['Cruz'])
    const anyCell = fc.option(fc.constantFrom('60', '74', '75', '89', '100', 'INC', 'NG', '', '59'), { nil: undefined })
    await fc.assert(
      fc.asyncProperty(fc.record({ q1: anyCell, q2: anyCell, q3: anyCell, q4: anyCell }), async (cells) => {
        const period_grades = Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== undefined))
        const answer = await save(offer, { period_grades })
        expect([200, 422]).toContain(answer.status)
        const row = await readRow(offer)
        const grades = Object.values(row.period_grades)
        const sum = grades.reduce((total, grade) => total + Number(grade), 0)
        const hasCode = grades.some((grade) => Number.isNaN(Number(grade)))
        if (grades.length < 4) expect(row.grade).toBeNull()
        else if (hasCode) expect(['INC', 'NG']).toContain(row.grade)
        else expect(row.grade).toBe(String(Math.floor(sum / 4 + 0.5)))
      }),
      { numRuns: 30 },
    )
  })
})

test('students see the quarters but the last one with the midterm grade, and the last one with the final grade', async () => {
  const { offer, students } = await createSheet()
  await save(offer, { period_grades: { q1: '81', q2: '82', q3: '83', q4: '84' } })
  await postSheets(t.db, ['q1', 'q2', 'q3', 'q4'])
  const me = await signInStudent(t, students[0]!.student)
  const setMinimums = async (midterm: number, final: number) => {
    for (const [type, value] of Object.entries({ minimum_midterm_payment: midterm, minimum_final_payment: final }))
      await sql`
        insert into payment_settings (type, value, scope) values (${type}, ${value}, 'Fixed')
        on conflict (type) do update set value = excluded.value, scope = 'Fixed'`.execute(t.db)
  }
  await sql`update assessments set is_current = false where enrollment_id = ${students[0]!.enrollment.id}`.execute(t.db)
  await anAssessment(t.db, students[0]!.enrollment.id, 100_000)
  const readLoad = async () => {
    const [group] = (await t.inject('GET', '/api/student/allLoads', { as: me })).body.data
    const reasons = group.reasons.map((reason: { message: string }) => reason.message)
    return { keys: group.periods.map((period: { key: string }) => period.key), reasons, ...group.loads[0] }
  }
  await setMinimums(500, 1000)
  expect(await readLoad()).toMatchObject({
    period_grades: {},
    reasons: [
      'Pay ₱500.00 more to reach the minimum of ₱500.00 for Q1, Q2 and Q3 grades.',
      'Pay ₱1,000.00 more to reach the minimum of ₱1,000.00 for Q4 and final grades.',
    ],
  })
  await setMinimums(0, 1000)
  const withMidterm = await readLoad()
  expect([withMidterm.keys, withMidterm.period_grades]).toEqual([['q1', 'q2', 'q3', 'q4'], { q1: '81', q2: '82', q3: '83' }])
  expect(withMidterm).not.toHaveProperty('grade')
  await setMinimums(0, 0)
  expect(await readLoad()).toMatchObject({ period_grades: { q1: '81', q2: '82', q3: '83', q4: '84' }, grade: '83' })
  // The average waits for every quarter, so that it does not tell the one that is not posted.
  await sql`update grade_sheets set status = 'verified' where subject_offer_id = ${offer.id} and period = 'q2'`.execute(t.db)
  expect(await readLoad()).toMatchObject({ period_grades: { q1: '81', q3: '83', q4: '84' }, grade: null })
})

test('a term keeps its quarters while grades of them are saved', async () => {
  const { offer } = await createSheet()
  await save(offer, { period_grades: { q1: '80' } })
  const terms = (await t.inject('GET', '/api/terms', { as: 'registrar' })).body.data
  const term = terms.find(({ level_group }: { level_group: string }) => level_group === 'junior_high')
  expect(Object.keys(term.period_days)).toEqual(['q1', 'q2', 'q3', 'q4'])
  const edit = (changes: object) =>
    t.inject('PUT', `/api/terms/${term.id}`, { as: 'registrar', body: { ...term, classes_start_on: null, ...changes } })
  const { status, body } = await edit({ period_days: {} })
  expect([status, body.errors.period_days[0]]).toEqual([422, expect.stringContaining('saved already')])
  expect((await edit({ period_days: { q1: open, q4: open } })).body.errors).toHaveProperty('period_days')
  expect((await edit({ period_days: { ...term.period_days, q4: later } })).body.data.period_days.q4).toEqual(later)
})

describe('a change of the periods of a term', () => {
  const readTerm = async () => {
    const terms = (await t.inject('GET', '/api/terms', { as: 'registrar' })).body.data
    return terms.find(({ level_group }: { level_group: string }) => level_group === 'junior_high')
  }
  const editPeriods = async (period_days: object) =>
    t.inject('PUT', `/api/terms/${(await readTerm()).id}`, {
      as: 'registrar',
      body: { ...(await readTerm()), classes_start_on: null, period_days },
    })

  test('is refused once a final grade was typed, which the first quarter would overwrite', async () => {
    await sql`update loads set deleted_at = now() where deleted_at is null`.execute(t.db)
    await setPeriods({})
    const { offer } = await createSheet()
    const saved = await save(offer, { midterm_grade: '85', grade: '88' })
    expect(saved.status).toBe(200)
    const { status, body } = await editPeriods({ q1: open, q2: open })
    expect([status, body.errors.period_days[0]]).toEqual([422, expect.stringContaining('saved already')])
    expect((await readRow(offer)).grade).toBe('88')
    await sql`update loads set deleted_at = now() where deleted_at is null`.execute(t.db)
    expect((await editPeriods({ q1: open, q2: open })).status).toBe(200)
  })

  test('waits for a grade that is being saved, and is refused then', async () => {
    await sql`update loads set deleted_at = now() where deleted_at is null`.execute(t.db)
    await setPeriods({})
    const { students } = await createSheet()
    let answer: ReturnType<typeof editPeriods> | undefined
    await t.db.transaction().execute(async (tx) => {
      await sql`select lock_open_term('junior_high', '2026-2027', 1::smallint)`.execute(tx)
      await sql`update loads set grade = '88' where id = ${students[0]!.enrollment.loads[0]!.id}`.execute(tx)
      answer = editPeriods({ q1: open, q2: open })
      await waitForBlocked(t.db, { text: 'pg_advisory_xact_lock' })
    })
    expect((await answer!).status).toBe(422)
  })
})

test('the registrar records the first remedial mark of a class after its year was closed', async () => {
  await setPeriods({ q1: open, q2: open, q3: open, q4: open })
  const { offer } = await createSheet()
  await save(offer, { period_grades: { q1: '72', q2: '72', q3: '72', q4: '72' } })
  const { id } = await readRow(offer)
  const correct = () =>
    t.inject('POST', '/api/grade-corrections/direct', {
      as: 'registrar',
      body: { load_id: id, field: 're_exam', old_value: null, value: '80', reason: 'Remedial class of the summer' },
    })
  await postSheets(t.db, ['q1', 'q2', 'q3'])
  await sql`update terms set status = 'closed' where level_group = 'junior_high'`.execute(t.db)
  const refused = await correct()
  expect([refused.status, refused.body.reasons[0].message]).toEqual([
    409,
    'The sheet of remedial and re-exam grades is not posted yet: the grade is changed on the grade sheet.',
  ])
  await postSheets(t.db, ['q4'])
  const answer = await correct()
  await sql`update terms set status = 'current' where level_group = 'junior_high'`.execute(t.db)
  expect(answer.status).toBe(200)
  const { rows } = await sql<{ grade: string; re_exam: string; status: string }>`
    select l.grade, l.re_exam, s.status from loads l join grade_sheets s on s.subject_offer_id = l.subject_offer_id and s.period = 'final'
    where l.id = ${id}`.execute(t.db)
  expect(rows).toEqual([{ grade: '72', re_exam: '80', status: 'posted' }])
})
