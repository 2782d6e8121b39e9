import type { CashierPanel, EnrollmentStatistics, Overview, RoleKey } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aPayment, signInStudent } from '#testing/billing/assessment.ts'
import { aProof } from '#testing/cashier/payment-proofs.ts'
import { aCourse, anApplicant, anEnrollment, anOffer, aSubject, aTerm, setGradingPeriods, term } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { aRequest } from '#testing/records/document-requests.ts'

const t = await testApp()
const cashier = await t.createUser('cashier')
const admin = await t.createUser('administrator')
const day = (offset: number) => new Date(t.clock.now.getTime() + offset * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
const read = async (as: TestUser | RoleKey) => (await t.inject('GET', '/api/dashboard', { as })).body.data as Overview
const count = async (statement: ReturnType<typeof sql<{ n: number }>>) => (await statement.execute(t.db)).rows[0]!.n

await aTerm(t.db)
const [bsit, humss] = [await aCourse(t.db, { code: 'BSIT' }), await aCourse(t.db, { code: 'HUMSS', level_type: 'high_school' })]
const instructor = await t.createUser('full_time')
const subject = await aSubject(t.db, { course: bsit, units: 30 })
const full = await anOffer(t.db, {
  subject,
  section: 'BSIT-1A',
  max_person: 2,
  employee_id: instructor.id,
  schedule: `${weekday()} 7:30AM-8:30AM`,
})
await anOffer(t.db, { course: bsit, section: 'BSIT-1B', max_person: 30 })
await sql`
  insert into sections (code, course_id, level, school_year, semester, max_person)
  values ('BSIT-1A', ${bsit.id}, 1, '2026-2027', 1, null), ('BSIT-1B', ${bsit.id}, 1, '2026-2027', 1, null),
         ('HUMSS-11A', ${humss.id}, 11, '2026-2027', 1, 10)
  on conflict (school_year, semester, section_key(code)) do update set max_person = excluded.max_person`.execute(t.db)
const students = [
  await anEnrollment(t.db, { course: bsit, status: 4, loads: [full], net_centavos: 100_000 }),
  await anEnrollment(t.db, { course: bsit, status: 4, loads: [full], net_centavos: 50_000 }),
]
await anEnrollment(t.db, { course: humss, status: 4 })
await anEnrollment(t.db, { course: bsit, status: 4, school_year: '2025-2026' })
await anEnrollment(t.db, { course: bsit, status: 4, withdrawn: true })
for (const status of [0, 1, 1, 2, 3]) await anEnrollment(t.db, { course: bsit, status })
const old = await anApplicant(t.db, { course: bsit })
await sql`update enrollments set created_at = now() - interval '40 days' where id = ${old.id}`.execute(t.db)
const pay = (amount_centavos: number, paidOn: string) => aPayment(t.db, cashier.id, students[0]!, amount_centavos, t.clock.now, paidOn)
await pay(30_000, day(0))
await setGradingPeriods(t.db, { midterm: [day(-20), day(-2)], final: [day(-1), day(3)] })

/** The weekday of today as schedules write it. */
function weekday(): string {
  return ['Su', 'M', 'T', 'W', 'Th', 'F', 'S'][new Date(t.clock.now.getTime() + 8 * 3_600_000).getUTCDay()]!
}

beforeEach(async () => {
  await sql`delete from dashboard_figures`.execute(t.db)
})

it('shows each role the panels of the lists that it may see', async () => {
  const panels = async (role: RoleKey) =>
    Object.entries(await read(role))
      .filter(([name, panel]) => !['term', 'computed_at', 'announcements'].includes(name) && panel !== null)
      .map(([name]) => name)
  expect(await panels('administrator')).toEqual([
    'tasks',
    'headline',
    'enrollment',
    'cashier',
    'management',
    'system',
    'attendance',
    'offices',
    'grade_tasks',
  ])
  expect(await panels('registrar')).toEqual(['tasks', 'headline', 'enrollment', 'management', 'offices', 'grade_tasks'])
  expect(await panels('cashier')).toEqual(['tasks', 'cashier', 'offices'])
  expect(await panels('full_time')).toEqual(['teaching', 'classes'])
  expect(await panels('student')).toEqual(['student'])
  expect(await panels('parent')).toEqual(['children'])
  expect(await panels('guard')).toEqual(['attendance'])
  expect(await panels('librarian')).toEqual(['offices'])
  expect((await t.inject('GET', '/api/dashboard')).status).toBe(401)
})

it('keeps the sums of money from who may not see the collections', async () => {
  expect((await read('registrar')).management?.money).toBeNull()
})

it('names the oldest things that wait by the day requested, each kind only to who decides on it', async () => {
  const days = (n: number) => new Date(t.clock.now.getTime() - n * 86_400_000)
  const proof = await aProof(t.db, students[0]!.student_id, 'pending')
  const request = await aRequest(t, { status: 'verified', student_id: students[0]!.student_id })
  const { rows } = await sql<{ approval: number; own: number; note: number; sheet: number }>`
    with p as (update payment_proofs set created_at = ${days(33)} where id = ${proof}),
    d as (update document_requests set created_at = ${days(35)} where id = ${request.id}),
    a as (insert into billing_requests (kind, student_id, enrollment_id, fee_category_id, amount_centavos, reason, limit_centavos, requested_by, requested_at)
      select 'credit_memo', ${students[0]!.student_id}, ${students[0]!.id}, (select min(id) from fee_categories), 101, 'x', 100, u, ${days(32)}
      from unnest(array[${cashier.id}, ${admin.id}]::bigint[]) u returning id, requested_by),
    n as (insert into promissory_notes (student_id, enrollment_id, amount_centavos, reason, due_on, status, covers, created_at)
      values (${students[0]!.student_id}, ${students[0]!.id}, 100, 'Salary', ${day(20)}, 'pending', '{midterm}', ${days(31)}) returning id),
    g as (insert into grade_sheets (subject_offer_id, period, status, submitted_at) values (${full.id}, 'midterm', 'submitted', ${days(34)}) returning id)
    select (select id from a where requested_by = ${cashier.id}) as approval, (select id from a where requested_by = ${admin.id}) as own,
           (select id from n) as note, (select id from g) as sheet`.execute(t.db)
  const { approval, own, note } = rows[0]!
  const all = [
    ['admission_request', old.id],
    ['document_request', request.id],
    ['to_verify', full.id],
    ['payment_proof', proof],
    ['approval', approval],
    ['promissory_note', note],
  ]
  const oldest = async (as: TestUser | RoleKey) => (await read(as)).tasks?.filter(({ requested_at }) => new Date(requested_at) < days(30))
  const keys = async (as: TestUser | RoleKey) => (await oldest(as))?.map(({ kind, id }) => [kind, id])
  expect(await keys(admin), 'without the own request for approval').toEqual(all)
  expect(own).not.toBe(approval)
  expect(await keys('registrar')).toEqual(all.slice(0, 3))
  expect(await keys('cashier')).toEqual([all[3], all[5]])
  expect(await keys('school_admin')).toEqual([...all.slice(4, 5), ['approval', own], all[5]])
  for (const role of ['student', 'parent', 'guard', 'full_time'] as const) expect(await keys(role), role).toBeUndefined()
  const { tasks } = await read('registrar')
  expect(tasks?.[2]?.name).toBe(`${subject.code} · BSIT-1A`)
  expect(tasks?.map(({ requested_at }) => requested_at)).toEqual(tasks?.map(({ requested_at }) => requested_at).toSorted())
  await sql`delete from grade_sheets`.execute(t.db)
})

it('names ten of the kinds together', async () => {
  const added = await Promise.all(Array.from({ length: 12 }, () => anEnrollment(t.db, { course: bsit, status: 2 })))
  const { tasks } = await read('registrar')
  expect(tasks).toHaveLength(10)
  expect(new Set(tasks?.map(({ kind }) => kind))).toEqual(
    new Set(['admission_request', 'document_request', 'enrollment_request', 'for_enrollment']),
  )
  expect(tasks?.[0]).toMatchObject({ kind: 'admission_request', id: old.id, name: expect.stringMatching(/^[A-Z]/) })
  await sql`delete from enrollments where id = any(${added.map(({ id }) => id)}::bigint[])`.execute(t.db)
})

it('sets the figures of the term beside those of a year ago', async () => {
  const headline = { enrolled: { now: 3, last_year: 1 }, total: { now: 8, last_year: 1 } }
  expect((await read('registrar')).headline).toEqual({ ...headline, paid: null })
  expect((await read('administrator')).headline).toEqual({ ...headline, paid: { now_centavos: 30_000, last_year_centavos: 0 } })
})

it('shows a cashier the own shift and the cash in the drawer', async () => {
  const drawer = async () => (await read(cashier)).cashier?.own?.shift
  expect(await drawer(), 'hidden before the cash count').toMatchObject({ status: 'open', collected_centavos: null, drawer_centavos: null })
  await changeSettings(t.db, { blind_count: '0' })
  expect(await drawer()).toMatchObject({ starting_centavos: 0, drawer_centavos: 0 })
  await changeSettings(t.db, { blind_count: '1' })
  expect((await read('cashier')).cashier?.own).toMatchObject({ is_booklet_used_up: false })
  expect((await read('school_admin')).cashier?.own).toBeNull()
})

it('counts requests and enrolled students by day, as far back as the series goes', async () => {
  const { days } = (await read('registrar')).enrollment!
  expect(days.map((row) => row.day)).toEqual(Array.from({ length: 14 }, (_, at) => day(at - 13)))
  const inTerm = sql`school_year = '2026-2027' and semester = 1`
  const requests = await count(
    sql<{
      n: number
    }>`select count(*)::int as n from enrollments where ${inTerm} and status <> 0 and withdrawn_at is null and created_at > now() - interval '13 days'`,
  )
  const enrolled = await count(
    sql<{ n: number }>`select count(*)::int as n from enrollments where ${inTerm} and status = 4 and withdrawn_at is null`,
  )
  expect([days.at(-1)?.requests, days.at(-1)?.enrolled]).toEqual([requests, enrolled])
  expect(days.reduce((sum, row) => sum + row.requests, 0)).toBe(requests)
})

it('counts enrolled students by course beside the seats of its sections', async () => {
  const { courses } = (await read('registrar')).enrollment!
  expect(courses).toEqual([
    { course_id: bsit.id, code: 'BSIT', enrolled: 2, seats: 32 },
    { course_id: humss.id, code: 'HUMSS', enrolled: 1, seats: 10 },
  ])
})

it('lists the sections with a class of which more than nine of ten seats are taken', async () => {
  expect((await read('registrar')).enrollment?.full_sections).toEqual({
    n: 1,
    rows: [{ section: 'BSIT-1A', course_id: bsit.id, level: 1, taken: 2, seats: 2 }],
  })
})

it('counts as many nearly full sections as the enrollment statistics', async () => {
  const offers = [
    // The section has a small class, and none of its classes is nearly full.
    { section: 'BSIT-1C', max_person: 20, taken: 10 },
    { section: 'BSIT-1C', max_person: 100, taken: 19 },
    { section: 'BSIT-1D', max_person: 10, taken: 2 },
    { section: 'bsit-1d', max_person: 20, taken: 19 },
    { section: 'BSIT-1E', max_person: 20, taken: 18 },
    { section: 'BSIT-1F', max_person: 20, taken: 20, status: 'dissolved' as const },
    { section: 'BSIT-1G', max_person: 20, taken: 20, status: 'closed' as const },
    { section: 'HUMSS-11A', max_person: 20, taken: 19, course: humss },
  ]
  for (const { taken, ...offer } of offers) {
    const { id } = await anOffer(t.db, { course: bsit, ...offer })
    await sql`update subject_offers set seats_taken = ${taken} where id = ${id}`.execute(t.db)
  }
  const { full_sections } = (await read('registrar')).enrollment!
  const query = { school_year: '2026-2027', semester: 1 }
  const { body } = await t.inject('GET', '/api/reports/enrollment-statistics', { as: 'registrar', query })
  const statistics = (body.data as EnrollmentStatistics).sections.filter(({ nearly_full }) => nearly_full > 0)
  const keyOf = ({ section, course_id, level }: { section: string; course_id: number; level: number }) =>
    `${section.toUpperCase()} ${course_id} ${level}`
  expect(full_sections.n).toBe(4)
  expect(full_sections.rows.map(keyOf).toSorted()).toEqual(statistics.map(keyOf).toSorted())
  expect(full_sections.rows.map(({ section, taken, seats }) => [section.toUpperCase(), taken, seats])).toEqual([
    ['BSIT-1A', 2, 2],
    ['BSIT-1G', 20, 20],
    ['BSIT-1D', 19, 20],
    ['HUMSS-11A', 19, 20],
  ])
  await sql`delete from subject_offers where section ~* '^(BSIT-1[C-G]|HUMSS-11A)$'`.execute(t.db)
})

it('counts grade sheets that are late and that are due, without submitted ones', async () => {
  expect((await read('registrar')).enrollment?.sheets).toEqual({ overdue: 1, due: 1, next_deadline: day(3) })
  await sql`
    insert into grade_sheets (subject_offer_id, period, status, submitted_at) values (${full.id}, 'midterm', 'submitted', now())`.execute(
    t.db,
  )
  await sql`delete from dashboard_figures`.execute(t.db)
  expect((await read('registrar')).enrollment?.sheets).toEqual({ overdue: 0, due: 1, next_deadline: day(3) })
  await sql`delete from grade_sheets`.execute(t.db)
})

it('compares enrolled students by level with the year before', async () => {
  expect((await read('registrar')).management?.levels).toEqual([
    { level: 1, enrolled: 2, last_year: 1 },
    { level: 11, enrolled: 1, last_year: 0 },
  ])
})

it('adds up what was assessed and what was paid of it', async () => {
  const { money } = (await read('administrator')).management!
  const [assessed, paid] = [
    await count(
      sql<{
        n: number
      }>`select sum(b.net_centavos)::int as n from enrollment_balances b join enrollments e on e.id = b.enrollment_id where e.school_year = '2026-2027'`,
    ),
    await count(
      sql<{
        n: number
      }>`select sum(b.paid_centavos)::int as n from enrollment_balances b join enrollments e on e.id = b.enrollment_id where e.school_year = '2026-2027'`,
    ),
  ]
  expect([money?.assessed_centavos, money?.paid_centavos]).toEqual([assessed, paid])
  expect([assessed, paid]).toEqual([150_000, 30_000])
})

it('counts the load of instructors', async () => {
  const instructors = await count(sql<{ n: number }>`
    select count(*)::int as n from user_infos i join users u on u.id = i.user_id where i.employment in ('full_time', 'part_time') and u.status = 1`)
  expect((await read('registrar')).management?.load).toEqual({
    instructors,
    overloaded: 1,
    without_classes: instructors - 1,
    open_classes: 1,
  })
})

it('shows what was received today by mode of payment, and on the days before', async () => {
  await pay(7_000, day(-3))
  const panel = (await read('cashier')).cashier!
  expect(panel).toMatchObject({
    ...{ day: day(0), receipts: 1, collected_centavos: 30_000, on_hold: 1 },
    tenders: [{ tender: 'cash', receipts: 1, amount_centavos: 30_000 }],
  })
  const amounts = ({ days }: CashierPanel) => days.map(({ amount_centavos }) => amount_centavos)
  expect(amounts(panel)).toEqual([...Array(10).fill(0), 7_000, 0, 0, 30_000])
  await pay(5_000, day(0))
  await pay(2_000, day(-1))
  expect(amounts((await read('cashier')).cashier!), 'today is exact, the days before are those of a minute ago').toEqual([
    ...Array(10).fill(0),
    ...[7_000, 0, 0, 35_000],
  ])
  await sql`update dashboard_figures set computed_at = computed_at - interval '2 minutes'`.execute(t.db)
  expect(amounts((await read('cashier')).cashier!)).toEqual([...Array(10).fill(0), 7_000, 0, 2_000, 35_000])
})

it('shows administrators sign-ins, jobs, messages, the disk and the last backup', async () => {
  await sql`
    insert into login_audits (email, outcome, at) values (null, 'unknown', now()), (null, 'unknown', now() - interval '20 days')`.execute(
    t.db,
  )
  const panel = (await read('administrator')).system!
  expect(panel.sign_ins).toHaveLength(14)
  const failed = await count(
    sql<{
      n: number
    }>`select count(*)::int as n from login_audits where outcome not in ('signed_in', 'second_step') and at > now() - interval '1 day'`,
  )
  expect(panel.sign_ins.at(-1)?.failed).toBe(failed)
  expect(panel.disk.total_bytes).toBeGreaterThan(panel.disk.free_bytes)
  expect(panel.database_bytes).toBeGreaterThan(1_000_000)
  expect(panel.backed_up_at).toBeNull()
})

it('counts the people who were recorded today at what is open, once each, without voided logs', async () => {
  const { rows } = await sql<{ id: number }>`select id from attendance_events where is_gate`.execute(t.db)
  const gate = rows[0]!.id
  const [once, voided] = students
  await sql`
    insert into attendance_logs (scan_id, event_id, person_id, kind, scanned_at, source, created_at)
    select gen_random_uuid(), ${gate}, p, k, now(), 'scan', now()
    from (values (${once!.user_info_id}::bigint, 'in'), (${once!.user_info_id}::bigint, 'out'), (${voided!.user_info_id}::bigint, 'in')) as v (p, k)`.execute(
    t.db,
  )
  const recorded = async () => (await read('guard')).attendance?.events.map((event) => [event.id, event.recorded])
  expect(await recorded()).toEqual([[gate, 2]])
  await sql`
    insert into attendance_voids (log_id, reason, voided_at)
    select id, 'Somebody else had the card', now() from attendance_logs where person_id = ${voided!.user_info_id}`.execute(t.db)
  expect(await recorded()).toEqual([[gate, 1]])
})

it('shows an instructor the classes of today and the sheets to submit', async () => {
  const panel = (await read(instructor)).teaching!
  expect(panel.today).toEqual([
    { id: full.id, code: subject.code, title: expect.any(String), section: 'BSIT-1A', start: '07:30', end: '08:30', room: null },
  ])
  expect(panel.sheets.map(({ period, closes_on }) => [period, closes_on])).toEqual([
    ['midterm', day(-2)],
    ['final', day(3)],
  ])
  expect((await read('part_time')).teaching).toEqual({ today: [], sheets: [] })
})

it('shows a student the next step and the classes of today, and nobody else’s', async () => {
  const [paid, owing] = [await signInStudent(t, students[0]!), await signInStudent(t, students[1]!)]
  const panel = (await read(owing)).student!
  expect(panel.steps[0]).toMatchObject({ kind: 'pay', actor: 'you', screen: '/admin/student/billing' })
  expect(panel.today.map(({ code }) => code)).toEqual([subject.code])
  expect((await read(paid)).student?.steps[0]?.title).not.toBe(panel.steps[0]?.title)
})

it('computes the figures once a minute for everybody, also when many ask at once', async () => {
  const registrar = await t.createUser('registrar')
  const first = await Promise.all(Array.from({ length: 8 }, () => read(registrar)))
  expect(new Set(first.map(({ computed_at }) => computed_at)).size).toBe(1)
  await anEnrollment(t.db, { course: humss, status: 4, level: 12 })
  expect((await read(registrar)).management?.levels).toHaveLength(2)
  await sql`update dashboard_figures set computed_at = computed_at - interval '2 minutes'`.execute(t.db)
  expect((await read(registrar)).management?.levels).toHaveLength(3)
})

it('answers an empty school', async () => {
  await sql`update settings set value = '2030-2031' where key in ('enrollment_school_year', 'school_year')`.execute(t.db)
  await sql`select pg_notify('talaan', '{"channel":"settings","payload":""}')`.execute(t.db)
  await expect.poll(async () => (await read('administrator')).term.school_year).toBe('2030-2031')
  const { enrollment, management } = await read('administrator')
  expect(enrollment).toMatchObject({ courses: [], full_sections: { n: 0, rows: [] }, sheets: { overdue: 0, due: 0, next_deadline: null } })
  expect(management).toMatchObject({ levels: [], money: { assessed_centavos: 0, paid_centavos: 0 } })
  expect(term.school_year).toBe('2026-2027')
})
