import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { contextOf, countQueries } from '#testing/billing/assessment.ts'
import {
  aCourse,
  anEnrollment,
  anOffer,
  aSubject,
  aTerm,
  type Course,
  type Offer,
  setGradingPeriods,
} from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { gradeSheets } from './list-reads.ts'

const t = await testApp()
const PATH = '/api/grade-sheets'
const period = 'midterm'
let teacher: TestUser
let colleague: TestUser
let dean: TestUser
let course: Course
let offers: Offer[]

beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(t.db)
  await setGradingPeriods(t.db, { midterm: ['2026-10-01', '2026-10-31'], final: ['2026-12-01', '2026-12-31'] })
  teacher = await t.createUser('full_time')
  colleague = await t.createUser('part_time')
  dean = await t.createUser('dean')
  course = await aCourse(t.db)
  const otherCourse = await aCourse(t.db)
  await sql`
    with d as (insert into departments (name, level_type) values ('Computing', 'college') returning id),
         c as (update courses set department_id = (select id from d) where id = ${course.id})
    update user_infos set department_id = (select id from d) where user_id = ${dean.id}`.execute(t.db)
  offers = []
  for (const [n, status] of ['none', 'draft', 'submitted', 'verified', 'posted'].entries()) {
    const subject = await aSubject(t.db, { course: n === 4 ? otherCourse : course, code: `SHEET10${n}` })
    const owner = n === 1 ? colleague : teacher
    const offer = await anOffer(t.db, { course: n === 4 ? otherCourse : course, subject, employee_id: owner.id })
    await anEnrollment(t.db, { status: 4, course, loads: [offer] })
    if (status !== 'none')
      await sql`
        insert into grade_sheets (subject_offer_id, period, status, submitted_at, verified_at, posted_at, first_posted_at)
        values (${offer.id}, ${period}, ${status}, now(), now(), now(), now())`.execute(t.db)
    offers.push(offer)
  }
  await sql`update loads set midterm_grade = '2.00' where subject_offer_id = ${offers[2]!.id}`.execute(t.db)
})

type Caller = NonNullable<Parameters<typeof t.inject>[2]>['as']
const list = (query: object = {}, as: Caller = 'registrar') => t.inject('GET', PATH, { as, query: { period, ...query } as never })
const codes = async (query: object, as: Caller = 'registrar') =>
  (await list(query, as)).body.data.map((row: { code: string; progress: string }) => `${row.code} ${row.progress}`)

describe('the list of grade sheets', () => {
  test('has every class and period of the term with its status, what is missing, and counts', async () => {
    const { data, meta, counts } = (await list()).body
    expect(data.map((row: { code: string; progress: string; missing: number }) => [row.code, row.progress, row.missing])).toEqual([
      ['SHEET100', 'not_started', 1],
      ['SHEET101', 'draft', 1],
      ['SHEET102', 'submitted', 0],
      ['SHEET103', 'verified', 1],
      ['SHEET104', 'posted', 1],
    ])
    expect(data.map(({ can }: { can: object }) => can)).toEqual([
      { verify: false, post: false, remind: true },
      { verify: false, post: false, remind: true },
      { verify: true, post: false, remind: false },
      { verify: false, post: true, remind: false },
      { verify: false, post: false, remind: false },
    ])
    const statuses = { not_started: 1, draft: 1, submitted: 1, verified: 1, posted: 1 }
    expect([meta.total, counts]).toEqual([5, { ...statuses, late: 0, overdue: 0, due: 0, reopening: 0, to_verify: 1, to_post: 1 }])
    expect((await list({ period: '' })).body.meta.total).toBe(10)
    expect((await list({ format: 'csv' })).body).toMatch(/SHEET100,[^,]+,[^,]+,Not started,0,[^\r]+,First year,,2026-2027,First semester,/)
  })

  test('is filtered by status, course, level, instructor and text, and paged', async () => {
    expect(await codes({ progress: 'verified' })).toEqual(['SHEET103 verified'])
    expect(await codes({ course_id: course.id, progress: 'posted' })).toEqual([])
    expect(await codes({ employee_id: colleague.id })).toEqual(['SHEET101 draft'])
    expect((await list({ level: 1 })).body.meta.total).toBe(5)
    expect((await list({ level: 2 })).body.meta.total).toBe(0)
    expect(await codes({ search: 'sheet102' })).toEqual(['SHEET102 submitted'])
    const page = (await list({ limit: 2, page: 2 })).body
    expect([page.data.map((row: { code: string }) => row.code), page.meta.last_page]).toEqual([['SHEET102', 'SHEET103'], 3])
    expect((await list({ school_year: '2020-2021' })).body.meta.total).toBe(0)
  })

  test('names the instructors of all classes that the reader lists, for the filter', async () => {
    const instructors = async (as: Caller, query: object = {}) =>
      (await list(query, as)).body.instructors.map(({ id }: { id: number }) => id).sort()
    const both = [teacher.id, colleague.id].sort()
    expect(await instructors('registrar')).toEqual(both)
    expect(await instructors('registrar', { employee_id: colleague.id, progress: 'posted', search: 'nothing' })).toEqual(both)
    expect(await instructors(dean)).toEqual(both)
    expect(await instructors(await t.createUser('dean'))).toEqual([])
    expect(await instructors('registrar', { school_year: '2020-2021' })).toEqual([])
  })

  test('shows what is late and what its instructor asks to reopen', async () => {
    await sql`update grade_sheets set late_reason = 'Flood' where subject_offer_id = ${offers[3]!.id}`.execute(t.db)
    await sql`
      update grade_sheets set reopening_requested_at = now(), reopening_reason = 'Swapped' where subject_offer_id = ${offers[4]!.id}`.execute(
      t.db,
    )
    expect(await codes({ progress: 'late' })).toEqual(['SHEET103 verified'])
    expect(await codes({ progress: 'reopening' })).toEqual(['SHEET104 posted'])
    await setGradingPeriods(t.db, { midterm: ['2026-10-01', '2026-10-09'] })
    expect(await codes({ progress: 'late' })).toEqual(['SHEET100 not_started', 'SHEET101 draft', 'SHEET103 verified'])
    await setGradingPeriods(t.db, { midterm: ['2026-10-01', '2026-10-31'] })
  })

  test('is that of the department for a dean and empty for one without, and only for the office', async () => {
    expect((await list({}, dean)).body.meta.total).toBe(4)
    expect((await list({}, await t.createUser('dean'))).body.meta.total).toBe(0)
    expect((await list({}, await t.createUser('principal'))).body.meta.total).toBe(0)
    const viewed = (await list({}, 'school_admin')).body
    expect([viewed.meta.total, viewed.data.some(({ can }: { can: { verify: boolean } }) => can.verify)]).toEqual([5, false])
    expect((await t.inject('GET', PATH)).status).toBe(401)
    for (const as of ['student', 'cashier', teacher] as const) expect((await list({}, as)).status).toBe(403)
  })

  test('takes as many queries for one sheet as for all', async () => {
    const registrar = await t.createUser('registrar')
    const run = async (limit: number) => {
      const counter = countQueries(t)
      await gradeSheets(contextOf(counter.ctx, registrar), { page: 1, limit, period } as never)
      return counter.queries()
    }
    expect(await run(1)).toBe(await run(100))
  })
})

describe('reminding', () => {
  const term = { school_year: '2026-2027', semester: 1, period }
  const remind = (body: object = {}, as: Caller = 'registrar') => t.inject('POST', `${PATH}/reminders`, { as, body: { ...term, ...body } })
  const notices = async ({ id }: TestUser) =>
    (
      await sql<{ message: string }>`select data ->> 'message' as message from notifications where user_id = ${id} order by id`.execute(
        t.db,
      )
    ).rows.map((row) => row.message)

  test('tells each instructor once, of all classes or of the chosen ones', async () => {
    expect((await remind()).body.message).toBe('2 instructors were reminded.')
    expect((await notices(teacher))[0]).toMatch(
      /^Please submit your midterm grades of SHEET100 \(.*\)\. They are due on October 31, 2026\.$/,
    )
    expect(await notices(colleague)).toHaveLength(1)
    expect((await remind({ subject_offer_ids: [offers[1]!.id, offers[2]!.id] }, dean)).body.message).toBe('1 instructor was reminded.')
    expect([(await notices(teacher)).length, (await notices(colleague)).length]).toEqual([1, 2])
    expect((await t.audits()).filter((row) => row.action === 'grades.remind')).toHaveLength(2)
  })

  test('is refused when nothing is due, and to others', async () => {
    expect((await remind({ subject_offer_ids: [offers[4]!.id] })).body.reasons[0].code).toBe('grade.none_due')
    expect((await remind({ period: 'final' })).status).toBe(409)
    expect((await remind({ subject_offer_ids: [offers[1]!.id] }, await t.createUser('dean'))).status).toBe(409)
    expect((await remind({ period: 'prelim' })).status).toBe(422)
    expect((await t.inject('POST', `${PATH}/reminders`, { body: term })).status).toBe(401)
    for (const as of ['student', 'school_admin', teacher] as const) expect((await remind({}, as)).status).toBe(403)
  })
})
