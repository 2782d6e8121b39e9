import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schoolDay } from '#platform/school-day.ts'
import { aPayment, aVoid, signInStudent } from '#testing/billing/assessment.ts'
import {
  aCourse,
  anEnrollment,
  anOffer,
  aTerm,
  type Course,
  type Enrollment,
  type Offer,
  postSheets,
} from '#testing/enrollment/enrollment.ts'
import { waitForBlocked } from '#testing/platform/locks.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { verifyGradeLog } from '../log/verify-grade-log.ts'

const t = await testApp({ pool: 12 })
const PATH = '/api/unsettled-grades'
const CHANGES = '/api/grade-corrections'
type Caller = NonNullable<Parameters<typeof t.inject>[2]>['as']
let teacher: TestUser
let dean: TestUser
let registrar: TestUser
let cashier: TestUser
let course: Course
let offer: Offer
let student: Enrollment

beforeAll(async () => {
  await aTerm(t.db)
  teacher = await t.createUser('full_time', { last_name: 'Guro' })
  dean = await t.createUser('dean')
  registrar = await t.createUser('registrar')
  cashier = await t.createUser('cashier')
  course = await aCourse(t.db)
  await sql`
    with d as (insert into departments (name, level_type) values ('Computing', 'college') returning id),
         c as (update courses set department_id = (select id from d) where id = ${course.id})
    update user_infos set department_id = (select id from d) where user_id = ${dean.id}`.execute(t.db)
})

const rules = {
  inc_completion_months: '12',
  conditional_expiry_months: '12',
  inc_fails: '0',
  conditional_fails: '1',
  completion_fee_pesos: '0',
  removal_fee_pesos: '0',
}

/** A class whose one student has an INC, which is posted. Classes end today, so that the INC is completed within a year. */
beforeEach(async () => {
  await changeSettings(t.db, rules)
  await endClasses(0)
  offer = await anOffer(t.db, { course, employee_id: teacher.id })
  student = await anEnrollment(t.db, { status: 4, course, loads: [offer] })
  await setGrade('INC')
  await postSheets(t.db)
})

const setGrade = (grade: string, load = loadId()) => sql`update loads set grade = ${grade} where id = ${load}`.execute(t.db)
/** The day so many months from today, and days. */
const later = (months: number, days = 0) => {
  const day = new Date(`${schoolDay(t.clock.now)}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + months)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
const endClasses = (months: number, days = 0) =>
  sql`update terms set classes_start_on = null, classes_end_on = ${later(months, days)}::date`.execute(t.db)
const afterTheTime = () => endClasses(-12, -5)
const loadId = () => student.loads[0]!.id
const list = async (as: Caller, query: object = {}) => (await t.inject('GET', PATH, { as, query: query as never })).body
const rowOf = async (as: Caller = registrar, query: object = {}) =>
  (await list(as, { limit: 100, ...query })).data.find((row: { id: number }) => row.id === loadId())
const settled = (more: object = {}) => ({
  ...{ load_id: loadId(), field: 're_exam', old_value: null, value: '2.00', reason: 'The project was passed in' },
  ...more,
})
const request = (more: object = {}, as: Caller = teacher) => t.inject('POST', CHANGES, { as, body: settled(more) })
const correct = (more: object = {}, as: Caller = registrar) => t.inject('POST', `${CHANGES}/direct`, { as, body: settled(more) })
const decide = (id: number, step: string, body: object | undefined, as: Caller) =>
  t.inject('POST', `${CHANGES}/${id}/${step}`, { as, body })
const extend = (more: object = {}, as: Caller = registrar, id = loadId()) =>
  t.inject('POST', `${PATH}/${id}/extend`, { as, body: { reason: 'Was in the hospital', ...more } })
const fail = (grades: { id: number; grade: string }[], as: Caller = registrar, reason = 'Not completed within a year') =>
  t.inject('POST', `${PATH}/fail`, { as, body: { grades, reason } })
const inc = () => [{ id: loadId(), grade: 'INC' }]
const codesOf = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const readReExam = async (load = loadId()) =>
  (await sql<{ re_exam: string | null }>`select re_exam from loads where id = ${load}`.execute(t.db)).rows[0]!.re_exam
const notices = async ({ id }: TestUser) =>
  (
    await sql<{ message: string }>`select data ->> 'message' as message from notifications where user_id = ${id} order by id`.execute(t.db)
  ).rows.map((row) => row.message)

describe('the day', () => {
  test('is that of the rule after the end of the term, for student, instructor and registrar', async () => {
    const me = await signInStudent(t, student)
    const readLoad = async () => (await t.inject('GET', '/api/student/allLoads', { as: me })).body.data[0].loads[0]
    const sheetRow = async (as: Caller) =>
      (await t.inject('GET', `/api/employee/studentGradeBySubject/${offer.id}`, { as })).body.data.rows[0]
    const { due_on } = await rowOf()
    expect(due_on.slice(0, 4)).toBe(String(Number(schoolDay(t.clock.now).slice(0, 4)) + 1))
    expect([(await readLoad()).settle_by, (await sheetRow(teacher)).settle_by, (await sheetRow(registrar)).settle_by]).toEqual([
      due_on,
      due_on,
      due_on,
    ])
    await changeSettings(t.db, { inc_completion_months: '6' })
    const { rows } = await sql<{ day: string }>`
      select (classes_end_on + make_interval(months => 6))::date as day from terms where level_group = 'college'`.execute(t.db)
    expect([(await rowOf()).due_on, (await readLoad()).settle_by]).toEqual([rows[0]!.day, rows[0]!.day])
    expect((await correct()).status).toBe(200)
    expect([await rowOf(), (await readLoad()).settle_by, (await sheetRow(teacher)).settle_by]).toEqual([undefined, undefined, null])
  })

  test('is unknown without an end of the term, and such a grade is never too late', async () => {
    await sql`update terms set classes_start_on = null, classes_end_on = null where level_group = 'college'`.execute(t.db)
    expect(await rowOf(registrar, { due: 'undated' })).toMatchObject({ due_on: null, is_overdue: false, proposed: null })
    const file = await t.inject('GET', '/api/unsettled-grades', { as: registrar, query: { due: 'undated', format: 'csv' } })
    expect(file.body).toContain(',INC,,\r\n')
    expect((await request()).status).toBe(200)
  })

  test('is not told to a student before the grade is posted', async () => {
    await sql`update grade_sheets set status = 'draft' where subject_offer_id = ${offer.id}`.execute(t.db)
    const me = await signInStudent(t, student)
    expect((await t.inject('GET', '/api/student/allLoads', { as: me })).body.data[0].loads[0]).not.toHaveProperty('settle_by')
    expect(await rowOf()).toBeUndefined()
  })
})

describe('a completion', () => {
  test('is sent by the instructor, endorsed and made: the log, the list and the student say so', async () => {
    const me = await signInStudent(t, student)
    expect((await rowOf(teacher)).can).toEqual({ request: true, settle: false, extend: false, fail: false })
    const { id } = (await request()).body.data
    expect(await rowOf(teacher)).toMatchObject({ requested: { value: '2.00', status: 'requested' }, can: { request: false } })
    await decide(id, 'endorse', undefined, dean)
    expect((await decide(id, 'apply', {}, registrar)).status).toBe(200)
    expect(await readReExam()).toBe('2.00')
    const changes = (await t.inject('GET', CHANGES, { as: registrar, query: { subject_offer_id: String(offer.id) } as never })).body.data
    expect(changes).toMatchObject([{ kind: 'completion', status: 'applied', field: 're_exam' }])
    expect((await notices(me)).at(-1)).toMatch(/was changed/)
    const { broken, unlogged } = await verifyGradeLog(t.db)
    expect([broken, unlogged]).toEqual([[], []])
  })

  test('is refused after its day, unless it was sent in time or the registrar gives more time', async () => {
    const { id } = (await request()).body.data
    await decide(id, 'endorse', undefined, dean)
    await afterTheTime()
    expect(codesOf(await decide(id, 'apply', {}, registrar))).toEqual(['grade.too_late'])
    await sql`update grade_corrections set requested_at = now() - interval '30 days' where id = ${id}`.execute(t.db)
    expect((await decide(id, 'apply', {}, registrar)).status).toBe(200)
    const other = await anEnrollment(t.db, { status: 4, course, loads: [offer] })
    student = other
    await setGrade('INC')
    for (const answer of [await request(), await correct()]) expect([answer.status, codesOf(answer)]).toEqual([409, ['grade.too_late']])
    const { due_on } = await rowOf()
    const day = later(0, 40)
    const me = await signInStudent(t, student)
    expect((await extend({ old_due_on: due_on, due_on: day })).status).toBe(200)
    expect([(await notices(me)).at(-1), (await notices(teacher)).at(-1)]).toEqual([
      expect.stringMatching(/^Your INC in .* has until /),
      expect.stringMatching(/^A grade of INC in .* has until /),
    ])
    expect(await rowOf()).toMatchObject({ due_on: day, is_overdue: false, extended: { by: registrar.name, reason: 'Was in the hospital' } })
    expect((await t.inject('GET', '/api/student/allLoads', { as: me })).body.data[0].loads[0].settle_by).toBe(day)
    expect((await request()).status).toBe(200)
    expect((await t.audits()).some((row) => row.action === 'grades.extend_settlement')).toBe(true)
  })

  test('of a removal exam passes or fails', async () => {
    await setGrade('4.00')
    expect(await rowOf()).toMatchObject({ settlement: 'removal', grade: '4.00' })
    expect((await correct({ value: '2.00' })).body.errors).toHaveProperty('value')
    expect((await correct({ value: '3.00' })).status).toBe(200)
    expect(await rowOf()).toBeUndefined()
  })

  test('of a wrong grade is a correction, for which the day does not count', async () => {
    await afterTheTime()
    expect((await correct({ field: 'grade', old_value: 'INC', value: '1.50' })).status).toBe(200)
    const [change] = (await t.inject('GET', CHANGES, { as: registrar, query: { subject_offer_id: String(offer.id) } as never })).body.data
    expect(change.kind).toBe('correction')
  })

  test('an administrator does not write it on a posted sheet', async () => {
    const body = { subject_offer_id: offer.id, grades: [{ id: loadId(), version: 1, re_exam: '1.00' }] }
    const { rows } = await sql<{ version: number }>`select version from loads where id = ${loadId()}`.execute(t.db)
    body.grades[0]!.version = rows[0]!.version
    expect(codesOf(await t.inject('POST', '/api/employee/updateStudentGrades', { as: 'administrator', body }))).toEqual(['grade.locked'])
  })
})

describe('the fee', () => {
  /** The number of a new receipt. */
  const receipt = async (amount_centavos: number, of: Enrollment = student): Promise<string> => {
    const id = await aPayment(t.db, cashier.id, of, amount_centavos)
    return (await sql<{ or_number: string }>`select or_number from payments where id = ${id}`.execute(t.db)).rows[0]!.or_number
  }
  beforeEach(async () => {
    await changeSettings(t.db, { completion_fee_pesos: '50' })
  })

  test('needs a receipt of the student that is not voided and not used', async () => {
    expect((await correct()).body.errors.or_number[0]).toMatch(/receipt for the fee of ₱50\.00/)
    expect((await correct({ or_number: '7700' })).body.errors).toHaveProperty('or_number')
    const stranger = await anEnrollment(t.db, { status: 4, course })
    const refusal = async (or_number: string) => (await correct({ or_number })).body.errors.or_number[0]
    expect(await refusal(await receipt(5000, stranger))).toMatch(/no receipt/)
    const voided = await receipt(5000)
    const { rows } = await sql<{ id: number }>`select id from payments where or_number = ${voided}`.execute(t.db)
    await aVoid(t.db, cashier.id, rows[0]!.id)
    expect(await refusal(voided)).toMatch(/voided/)
    expect(await refusal(await receipt(4000))).toMatch(/₱40\.00/)
    expect((await correct({ or_number: (await receipt(5000)).toLowerCase() })).status).toBe(200)
    expect(await readReExam()).toBe('2.00')
  })

  test('of two subjects is paid by one receipt, and not of a third', async () => {
    const or_number = await receipt(10_000)
    for (const status of [200, 200, 422]) {
      const next = await anOffer(t.db, { course, employee_id: teacher.id })
      const { rows } = await sql<{ id: number }>`
        insert into loads (enrollment_id, subject_offer_id, prospectus_id) select ${student.id}, id, prospectus_id from subject_offers where id = ${next.id}
        returning id`.execute(t.db)
      const load_id = rows[0]!.id
      await setGrade('INC', load_id)
      await postSheets(t.db)
      expect((await correct({ load_id, or_number })).status).toBe(status)
    }
  })

  test('is asked when a request is made, and said in the list', async () => {
    const { id } = (await request()).body.data
    await decide(id, 'endorse', undefined, dean)
    const [change] = (await t.inject('GET', CHANGES, { as: registrar, query: { subject_offer_id: String(offer.id) } as never })).body.data
    expect(change.fee_centavos).toBe(5000)
    expect((await decide(id, 'apply', {}, registrar)).body.errors).toHaveProperty('or_number')
    expect((await decide(id, 'apply', { or_number: await receipt(5000) }, registrar)).status).toBe(200)
  })

  test('is paid once when two registrars use the receipt at the same time', async () => {
    const or_number = await receipt(5000)
    const first = loadId()
    const next = await anOffer(t.db, { course, employee_id: teacher.id })
    const { rows } = await sql<{ id: number }>`
      insert into loads (enrollment_id, subject_offer_id, prospectus_id) select ${student.id}, id, prospectus_id from subject_offers where id = ${next.id}
      returning id`.execute(t.db)
    await setGrade('INC', rows[0]!.id)
    await postSheets(t.db)
    let answers: ReturnType<typeof correct>[] = []
    await t.db.transaction().execute(async (tx) => {
      await sql`select from payments where or_number = ${or_number} for update`.execute(tx)
      answers = [first, rows[0]!.id].map((load_id) => correct({ load_id, or_number }))
      await waitForBlocked(t.db, { count: 2, text: 'payments' })
    })
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('more time', () => {
  test('is given by the registrar, to a later day, to a grade that is unsettled, once', async () => {
    const { due_on: old_due_on } = await rowOf()
    const day = later(13)
    expect((await extend({ old_due_on, due_on: later(-1) })).body.errors).toHaveProperty('due_on')
    expect((await extend({ old_due_on, due_on: old_due_on })).body.errors).toHaveProperty('due_on')
    expect((await extend({ old_due_on, due_on: day, reason: ' ' })).status).toBe(422)
    expect(codesOf(await extend({ old_due_on: null, due_on: day }))).toEqual(['stale'])
    expect((await extend({ old_due_on, due_on: day }, registrar, 999_999)).status).toBe(404)
    for (const as of [dean, teacher, 'student', 'school_admin'] as const)
      expect((await extend({ old_due_on, due_on: day }, as)).status).toBe(403)
    expect((await t.inject('POST', `${PATH}/${loadId()}/extend`, { body: { old_due_on, due_on: day, reason: 'x' } })).status).toBe(401)
    const both = await Promise.all([extend({ old_due_on, due_on: day }), extend({ old_due_on, due_on: day }, 'administrator')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await correct()).status).toBe(200)
    expect(codesOf(await extend({ old_due_on: day, due_on: later(14) }))).toEqual(['grade.settled'])
  })
})

describe('a grade that was not settled in time', () => {
  beforeEach(async () => {
    await changeSettings(t.db, { inc_fails: '1' })
  })

  test('stays until the registrar confirms the failed one, with a reason', async () => {
    const me = await signInStudent(t, student)
    expect(codesOf(await fail(inc()))).toEqual(['grade.not_due'])
    await afterTheTime()
    expect(await rowOf(registrar, { due: 'overdue' })).toMatchObject({
      is_overdue: true,
      proposed: '5.00',
      can: { fail: true, settle: false },
    })
    expect(await readReExam()).toBeNull()
    expect((await fail(inc(), registrar, ' ')).status).toBe(422)
    expect((await fail(inc())).status).toBe(200)
    expect(await readReExam()).toBe('5.00')
    expect((await notices(me)).at(-1)).toMatch(/^Your INC in .* was not settled in time and is 5\.00 now\.$/)
    const changes = (await t.inject('GET', CHANGES, { as: registrar, query: { subject_offer_id: String(offer.id) } as never })).body.data
    expect(changes).toMatchObject([{ kind: 'expiry', status: 'applied', reason: 'Not completed within a year' }])
    const log =
      await sql`select new_value, reason, changed_by from grade_changes where load_id = ${loadId()} and field = 're_exam'`.execute(t.db)
    expect(log.rows).toEqual([{ new_value: '5.00', reason: 'Not completed within a year', changed_by: registrar.id }])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'grades.fail_unsettled' })
    const { broken, unlogged } = await verifyGradeLog(t.db)
    expect([broken, unlogged]).toEqual([[], []])
    expect(codesOf(await fail(inc()))).toEqual(['grade.settled'])
  })

  test("is not proposed where the school's rule keeps it", async () => {
    await changeSettings(t.db, { inc_fails: '0' })
    await afterTheTime()
    expect(await rowOf()).toMatchObject({ is_overdue: true, proposed: null })
    expect(codesOf(await fail(inc()))).toEqual(['grade.not_due'])
  })

  test('is refused with all others when one of them is another one now, or has a result on its way', async () => {
    const other = await anEnrollment(t.db, { status: 4, course, loads: [offer] })
    const second = other.loads[0]!.id
    await setGrade('4.00', second)
    await request()
    await afterTheTime()
    const both = [...inc(), { id: second, grade: '4.00' }]
    expect(codesOf(await fail(both))).toEqual(['grade.correction_state'])
    await setGrade('3.00', second)
    expect(codesOf(await fail(both))).toEqual(['grade.settled'])
    expect([await readReExam(), await readReExam(second)]).toEqual([null, null])
    expect((await fail([...inc(), ...inc()])).body.errors).toHaveProperty('grades')
    expect((await fail([{ id: 999_999, grade: 'INC' }])).status).toBe(404)
  })

  test('is confirmed by the registrar only', async () => {
    await afterTheTime()
    for (const as of [dean, teacher, 'student', 'school_admin', 'principal'] as const) expect((await fail(inc(), as)).status).toBe(403)
    expect((await t.inject('POST', `${PATH}/fail`, { body: { grades: inc(), reason: 'x' } })).status).toBe(401)
  })

  test('is confirmed once by two registrars at the same time, and not after a completion that came first', async () => {
    await afterTheTime()
    let answers: ReturnType<typeof fail>[] = []
    await t.db.transaction().execute(async (tx) => {
      await sql`select from loads where id = ${loadId()} for update`.execute(tx)
      answers = [fail(inc()), fail(inc(), 'administrator')]
      await waitForBlocked(t.db, { count: 2, text: 'loads' })
    })
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 409])
    const other = await anEnrollment(t.db, { status: 4, course, loads: [offer] })
    student = other
    await setGrade('INC')
    const { due_on } = await rowOf()
    await extend({ old_due_on: due_on, due_on: later(0, 10) })
    const completion = await correct()
    expect([completion.status, codesOf(await fail(inc())), await readReExam()]).toEqual([200, ['grade.settled'], '2.00'])
  })

  test('of several classes, confirmed in two orders at the same time, waits for no circle', async () => {
    const offers = await Promise.all(Array.from({ length: 3 }, () => anOffer(t.db, { course, employee_id: teacher.id })))
    const enrollments = []
    for (let at = 0; at < 4; at++) enrollments.push(await anEnrollment(t.db, { status: 4, course, loads: offers }))
    const ids = enrollments.map((enrollment) => enrollment.loads.map(({ id }) => id))
    await sql`update loads set grade = 'INC' where id = any(${ids.flat()}::bigint[])`.execute(t.db)
    await postSheets(t.db)
    await afterTheTime()
    const orders = ids.map((loads, at) => (at % 2 === 0 ? loads : loads.toReversed()).map((id) => ({ id, grade: 'INC' })))
    expect((await Promise.all(orders.map((grades) => fail(grades)))).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await verifyGradeLog(t.db)).broken).toEqual([])
  })
})

test('are read by those whose classes they are, by filter', async () => {
  const otherTeacher = await t.createUser('part_time')
  expect([await rowOf(otherTeacher), await rowOf(await t.createUser('dean'))]).toEqual([undefined, undefined])
  expect(await rowOf(dean)).toMatchObject({ grade: 'INC', can: { request: false, settle: false, extend: false, fail: false } })
  for (const as of ['student', 'cashier'] as const) expect((await t.inject('GET', PATH, { as })).status).toBe(403)
  expect((await t.inject('GET', PATH)).status).toBe(401)
  expect(await rowOf(registrar, { settlement: 'removal' })).toBeUndefined()
  expect(
    await rowOf(registrar, { settlement: 'completion', school_year: '2026-2027', semester: '1', course_id: String(course.id) }),
  ).toBeDefined()
  expect(await rowOf(registrar, { semester: '2' })).toBeUndefined()
  expect([await rowOf(registrar, { due: 'soon' }), await rowOf(registrar, { due: 'overdue' })]).toEqual([undefined, undefined])
  await endClasses(-12, 20)
  expect(await rowOf(registrar, { due: 'soon' })).toBeDefined()
})

test('of high school are completed in their quarter, and do not fail with time', async () => {
  const high = await aCourse(t.db, { level_type: 'high_school' })
  const subject = await anOffer(t.db, { course: high, employee_id: teacher.id })
  student = await anEnrollment(t.db, { status: 4, course: high, level: 11, loads: [subject] })
  await setGrade('INC')
  await postSheets(t.db)
  await changeSettings(t.db, { inc_fails: '1' })
  await endClasses(-60)
  expect(await rowOf()).toMatchObject({ grade: 'INC', proposed: null, field: 're_exam' })
  await sql`insert into load_period_grades (load_id, period, grade) values (${loadId()}, 'q2', 'INC')`.execute(t.db)
  expect(await rowOf()).toBeUndefined()
  await postSheets(t.db, ['q2'])
  expect(await rowOf()).toMatchObject({ field: 'q2', old_value: 'INC' })
})
