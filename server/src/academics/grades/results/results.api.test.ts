import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { contextOf, countQueries } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course, type Offer, type Student } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { gradeResults } from './result-reads.ts'

const t = await testApp()
const { db } = t
let teacher: TestUser
let dean: TestUser
let course: Course
let otherCourse: Course
let offers: Offer[]
let students: Student[]

type Caller = NonNullable<Parameters<typeof t.inject>[2]>['as']
const results = (query: object = {}, as: Caller = 'registrar') => t.inject('GET', '/api/grade-results', { as, query: query as never })
const atRisk = (query: object = {}, as: Caller = 'registrar') => t.inject('GET', '/api/students-at-risk', { as, query: query as never })
const tasks = async (as: Caller) => (await t.inject('GET', '/api/dashboard', { as })).body.data.grade_tasks

const setSheet = (offer: Offer, status: string, period = 'midterm') =>
  sql`
    insert into grade_sheets (subject_offer_id, period, status, submitted_at, verified_at, posted_at, first_posted_at)
    values (${offer.id}, ${period}, ${status}, now(), now(), now(), now())
    on conflict (subject_offer_id, period) do update set status = excluded.status`.execute(db)
const setGrade = (offer: Offer, student: Student, grade: string | null) =>
  sql`
    update loads l set midterm_grade = ${grade}, grade = ${grade} from enrollments e
    where e.id = l.enrollment_id and e.student_id = ${student.student_id} and l.subject_offer_id = ${offer.id}`.execute(db)

/** Four classes of the course, the last one of another course; four students in each. */
beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(db)
  teacher = await t.createUser('full_time')
  dean = await t.createUser('dean')
  course = await aCourse(db)
  otherCourse = await aCourse(db)
  await sql`
    with d as (insert into departments (name, level_type) values ('Computing', 'college') returning id),
         c as (update courses set department_id = (select id from d) where id = ${course.id})
    update user_infos set department_id = (select id from d) where user_id = ${dean.id}`.execute(db)
  offers = []
  for (const n of [0, 1, 2, 3]) {
    const of = n === 3 ? otherCourse : course
    const subject = await aSubject(db, { course: of, code: `RESULT10${n}` })
    offers.push(await anOffer(db, { course: of, subject, ...(n === 0 && { employee_id: teacher.id }) }))
  }
  students = []
  for (let n = 0; n < 4; n++) students.push(await anEnrollment(db, { status: 4, course, loads: offers }))
  const grades = [
    ['1.50', '3.00', '5.00', 'INC'],
    ['2.00', '5.00', '5.00', null],
    ['2.00', 'DR', '4.00', '1.00'],
    ['2.00', '1.00', '5.00', '5.00'],
  ]
  for (const [n, offer] of offers.entries()) for (const [m, student] of students.entries()) await setGrade(offer, student, grades[n]![m]!)
  await setSheet(offers[0]!, 'posted')
  await setSheet(offers[1]!, 'submitted')
  await setSheet(offers[2]!, 'draft')
  await setSheet(offers[3]!, 'submitted')
})

describe('the results of grade sheets', () => {
  test('have counts, rate and distribution of each class with a submitted sheet, and of all', async () => {
    const { data, meta, totals } = (await results()).body
    expect(data.map(({ name }: { name: string }) => name.split(' · ')[0])).toEqual(['RESULT100', 'RESULT101', 'RESULT103'])
    expect(data[0]).toMatchObject({
      ...{ subject_offer_id: offers[0]!.id, classes: 1, students: 4, passed: 2, failed: 1, incomplete: 1, dropped: 0, ungraded: 0 },
      passing_rate: 50,
      distributions: [{ grades: ['1.50', '3.00', '5.00', 'INC'].map((grade) => ({ grade, students: 1 })) }],
    })
    expect(data[1]).toMatchObject({ passed: 1, failed: 2, ungraded: 1, passing_rate: 33.3 })
    expect((await results({ format: 'csv' })).body).toContain(',1,4,1,2,0,0,0,1,33.3\r\n')
    expect([meta.total, totals]).toMatchObject([
      3,
      { classes: 3, students: 12, passed: 5, failed: 5, incomplete: 1, ungraded: 1, passing_rate: 45.5 },
    ])
  })

  test('are added up by subject, instructor and course, filtered and paged', async () => {
    const names = async (query: object) =>
      (await results(query)).body.data.map((row: { name: string; classes: number }) => [row.name, row.classes])
    expect(await names({ group: 'subject', search: 'result101' })).toEqual([['RESULT101', 1]])
    expect((await names({ group: 'instructor' })).map(([, classes]: [string, number]) => classes).sort()).toEqual([1, 2])
    expect((await names({ group: 'course' })).map(([, classes]: [string, number]) => classes).sort()).toEqual([1, 2])
    expect(await names({ group: 'subject', course_id: otherCourse.id })).toEqual([['RESULT103', 1]])
    expect(await names({ group: 'subject', employee_id: teacher.id, level: 1 })).toEqual([['RESULT100', 1]])
    expect(await names({ level: 2 })).toEqual([])
    const page = (await results({ group: 'subject', limit: 2, page: 2 })).body
    expect([page.data.map(({ name }: { name: string }) => name), page.meta.total]).toEqual([['RESULT103'], 3])
    expect((await results({ group: 'subject', limit: 2, page: 9 })).body).toMatchObject({ data: [], meta: { total: 3 } })
  })

  test('of the finals and of quarters count the grade of that period', async () => {
    expect((await results({ period: 'final' })).body.data).toEqual([])
    await setSheet(offers[2]!, 'posted', 'final')
    expect((await results({ period: 'final' })).body.data).toMatchObject([{ passed: 2, conditional: 1, dropped: 1, passing_rate: 66.7 }])
    await setSheet(offers[2]!, 'posted', 'q1')
    const quarter = await sql<{ id: number }>`select id from loads where subject_offer_id = ${offers[2]!.id} order by id limit 1`.execute(
      db,
    )
    await sql`insert into load_period_grades (load_id, period, grade) values (${quarter.rows[0]!.id}, 'q1', '1.00')`.execute(db)
    expect((await results({ period: 'q1' })).body.data).toMatchObject([{ passed: 1, ungraded: 3 }])
    await sql`delete from load_period_grades`.execute(db)
    await sql`delete from grade_sheets where period in ('final', 'q1')`.execute(db)
  })

  test('show a dean the classes of the department, and take the same queries for every number of classes', async () => {
    expect((await results({}, dean)).body.data).toHaveLength(2)
    expect((await results({}, await t.createUser('dean'))).body.data).toEqual([])
    const registrar = await t.createUser('registrar')
    const run = async (limit: number) => {
      const counter = countQueries(t)
      const ctx = contextOf(counter.ctx, registrar)
      const rights = { ...ctx.actor.rights, is_admin: true }
      const { data } = await gradeResults(
        { ...ctx, actor: { ...ctx.actor, is_admin: true, rights } },
        { limit, page: 1, period: 'midterm', group: 'class' },
      )
      expect(data).toHaveLength(Math.min(limit, 3))
      return counter.queries()
    }
    expect(await run(2)).toBe(await run(1))
    // The totals of a page with all groups are those of its rows.
    expect(await run(100)).toBe((await run(1)) - 1)
  })

  test('are for who reads grade sheets', async () => {
    for (const as of ['student', 'cashier', 'full_time', 'guidance_counselor'] as const) expect((await results({}, as)).status).toBe(403)
    expect((await t.inject('GET', '/api/grade-results')).status).toBe(401)
    expect(Object.keys((await results({ period: 'x', group: 'y' })).body.errors)).toEqual(['period', 'group'])
  })
})

describe('students at risk', () => {
  const listed = async (query: object = {}, as: Caller = 'registrar') =>
    (await atRisk(query, as)).body.data.map((row: { id: number; subjects: { code: string; grade: string }[] }) => [
      students.findIndex(({ student_id }) => student_id === row.id),
      row.subjects.map(({ code, grade }) => `${code} ${grade}`),
    ])

  test('are those with several subjects that are not passed, most subjects first', async () => {
    expect(await listed()).toEqual([
      [2, ['RESULT100 5.00', 'RESULT101 5.00', 'RESULT103 5.00']],
      [3, ['RESULT100 INC', 'RESULT103 5.00']],
    ])
    expect((await listed({ least: 1 })).map(([n]: [number]) => n)).toEqual([2, 3, 1])
    expect(await listed({ least: 3 })).toHaveLength(1)
    expect(await listed({ course_id: otherCourse.id })).toEqual([])
    expect(await listed({ level: 1, search: 'nobody' })).toEqual([])
    const { data, meta } = (await atRisk({ limit: 1, page: 2 })).body
    expect([meta.total, data]).toMatchObject([
      2,
      [{ course: expect.any(String), level: 1, section: null, contact_number: expect.any(String) }],
    ])
  })

  test('show posted grades only to who does not verify the class', async () => {
    expect(await listed({ least: 1 }, 'guidance_counselor')).toEqual([
      [2, ['RESULT100 5.00']],
      [3, ['RESULT100 INC']],
    ])
    expect(await listed({}, dean)).toEqual([[2, ['RESULT100 5.00', 'RESULT101 5.00']]])
    expect(await listed({ least: 1 }, await t.createUser('dean'))).toEqual([])
  })

  test('are for the office, deans, principals and guidance', async () => {
    for (const as of ['student', 'cashier', 'full_time'] as const) expect((await atRisk({}, as)).status).toBe(403)
    expect((await t.inject('GET', '/api/students-at-risk')).status).toBe(401)
    expect((await atRisk({ least: 0 })).status).toBe(422)
  })
})

test('what waits: sheets and changes of own department for the dean, what to post for the registrar', async () => {
  const { rows } = await sql<{ id: number }>`select id from loads where subject_offer_id = ${offers[0]!.id} limit 1`.execute(db)
  await sql`
    insert into grade_corrections (load_id, field, old_value, new_value, reason, kind, status, requested_by, requested_at)
    values (${rows[0]!.id}, 'midterm_grade', '1.50', '1.25', 'Recount', 'correction', 'requested', ${teacher.id}, now())`.execute(db)
  expect(await tasks(dean)).toEqual({ to_verify: 1, to_post: 0, to_endorse: 1, to_apply: 0 })
  expect(await tasks('registrar')).toEqual({ to_verify: 2, to_post: 0, to_endorse: 1, to_apply: 0 })
  await sql`update grade_corrections set status = 'endorsed', endorsed_by = ${dean.id}, endorsed_at = now()`.execute(db)
  await setSheet(offers[1]!, 'verified')
  expect(await tasks(dean)).toEqual({ to_verify: 0, to_post: 0, to_endorse: 0, to_apply: 0 })
  expect(await tasks('registrar')).toEqual({ to_verify: 1, to_post: 1, to_endorse: 0, to_apply: 1 })
  expect(await tasks('student')).toBeNull()
})

test('final results of a class with quarters are there with the last quarter of its term', async () => {
  const high = await aCourse(db, { level_type: 'high_school' })
  const subject = await aSubject(db, { course: high, code: 'QUARTER1' })
  const offer = await anOffer(db, { course: high, subject })
  const student = await anEnrollment(db, { status: 4, course: high, level: 11, loads: [offer] })
  await setGrade(offer, student, '88')
  await sql`
    insert into grading_periods (term_id, key, name, sort)
    select id, key, key, 3 from terms cross join unnest('{q1,q2}'::text[]) as key where level_group = 'senior_high'`.execute(db)
  const finals = async () => (await results({ period: 'final', search: 'QUARTER1' })).body.data
  await setSheet(offer, 'submitted', 'q1')
  expect(await finals()).toEqual([])
  await setSheet(offer, 'submitted', 'q2')
  expect(await finals()).toMatchObject([{ students: 1, passed: 1 }])
})
