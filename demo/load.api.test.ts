import { termDayErrors } from '@talaan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { assessFees } from '../server/src/billing/assessment/assess-fees.ts'
import type { Fee } from '../server/src/billing/assessment/fee-choice.ts'
import { loadLocations, packedLocations } from '../server/src/foundation/people/load-locations.ts'
import { listTerms } from '../server/src/foundation/terms/calendar-queries.ts'
import { presentTerm } from '../server/src/foundation/terms/calendar-rules.ts'
import { type Db, openDatabase } from '../server/src/platform/db/database.ts'
import { setPasswordCost, verifyPassword } from '../server/src/platform/passwords.ts'
import { type ClonedDatabase, cloneDatabase } from '../server/testing/platform/databases.ts'
import { fillSchool } from './fill.ts'
import { demoAccounts, loadDemoSchool } from './load.ts'

const PASSWORD = 'Bayanihan-2026'
let database: ClonedDatabase
let db: Db
beforeAll(async () => {
  setPasswordCost({ memoryCost: 1024, timeCost: 1, parallelism: 1 })
  database = await cloneDatabase(inject('template'))
  db = openDatabase(database.url, { max: 3 })
  await loadDemoSchool(db, { password: PASSWORD, today: '2026-11-21' })
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

type Account = { last_name: string; status: number; net_centavos: number; paid_centavos: number; balance_centavos: number }
async function readAccount(lastName: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select i.last_name, e.status, b.net_centavos, b.paid_centavos, b.balance_centavos
    from enrollments e join enrollment_balances b on b.enrollment_id = e.id
    join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
    where i.last_name = ${lastName} and e.school_year = '2026-2027'`.execute(db)
  return rows[0]
}

describe.each([
  ['2031-10-15', '2031-2032'],
  ['2032-03-10', '2031-2032'],
])('on %s', (today, schoolYear) => {
  test('the school has the same size as ever, and its current term contains the day', async () => {
    const other = await cloneDatabase(inject('template'))
    const otherDb = openDatabase(other.url, { max: 3 })
    try {
      await loadDemoSchool(otherDb, { password: PASSWORD, today })
      await fillSchool(other.url, { students: 40, password: PASSWORD, today })
      const terms = await sql<{ school_year: string; contains: boolean }>`
        select school_year, ${today}::date between classes_start_on and classes_end_on as contains from terms where status = 'current'`.execute(
        otherDb,
      )
      expect(terms.rows).toEqual(Array(3).fill({ school_year: schoolYear, contains: true }))
      const calendar = (await listTerms(otherDb, schoolYear)).map((term) => ({
        term: term.level_group,
        errors: termDayErrors(presentTerm(term)),
      }))
      expect(calendar.filter(({ errors }) => Object.keys(errors).length > 0)).toEqual([])
      const planned = await sql<{ is_later: boolean }>`
        select bool_and(p.classes_start_on > c.classes_end_on) as is_later from terms p join terms c using (level_group)
        where p.status = 'planned' and c.status = 'current' and p.level_group <> 'junior_high'`.execute(otherDb)
      expect(planned.rows).toEqual([{ is_later: true }])
      const { rows } = await sql<{ year: string }>`
        select distinct left(school_year, 4) as year from enrollments order by 1`.execute(otherDb)
      expect(rows.map(({ year }) => year)).toEqual(['2029', '2030', '2031'])
      const numbers = await sql<{ n: number }>`
        select count(*)::int as n from user_infos where student_id_number ~ '^20(2[4-9]|3[01])-' and student_id_number is not null`.execute(
        otherDb,
      )
      const all = await sql<{ n: number }>`select count(*)::int as n from user_infos where student_id_number is not null`.execute(otherDb)
      expect(numbers.rows).toEqual(all.rows)
    } finally {
      await otherDb.destroy()
      await other.drop()
    }
  })
})

test('gives every demo account its role and the shared password', async () => {
  for (const [email, role] of demoAccounts) {
    const { rows } = await sql<{ password_hash: string; name: string }>`
      select u.password_hash, r.name from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
      where u.email = ${email}`.execute(db)
    expect(rows.map((row) => row.name)).toContain(role)
    expect(await verifyPassword(rows[0]?.password_hash, PASSWORD)).toBe(true)
  }
})

test('has the worked example: a bill of 15,930.00, of which half is paid', async () => {
  expect(await readAccount('Aguilar')).toMatchObject({
    status: 4,
    net_centavos: 1_593_000,
    paid_centavos: 796_500,
    balance_centavos: 796_500,
  })
})

test('has grade sheets of this term in every status, and none with a student without a grade was submitted', async () => {
  const { rows } = await sql<{ status: string; sheets: number; blank: number }>`
    select g.status, count(distinct g.id)::int as sheets,
           count(*) filter (where case g.period when 'midterm' then l.midterm_grade else l.grade end is null)::int as blank
    from grade_sheets g join subject_offers o on o.id = g.subject_offer_id
    join loads l on l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null
    join enrollments e on e.id = l.enrollment_id and e.status = 4 and e.withdrawn_at is null
    where o.school_year = '2026-2027' and o.semester = 1
    group by g.status order by g.status`.execute(db)
  expect(rows.map(({ status }) => status)).toEqual(['draft', 'posted', 'submitted', 'verified'])
  for (const { status, sheets, blank } of rows) {
    expect(sheets).toBeGreaterThan(0)
    if (status !== 'draft') expect([status, blank]).toEqual([status, 0])
  }
})

test('charges 900.00 for a science laboratory', async () => {
  const { rows: fees } = await sql<Fee>`
    select f.id, f.fee_category_id as category_id, c.kind, f.name, f.basis, f.amount_centavos, f.school_year, f.semester, f.course_id, f.level, f.level_type,
           f.subject_category_id, f.lab_type
    from fees f join fee_categories c on c.id = f.fee_category_id`.execute(db)
  const scienceSubject = { lec_units: 2, lab_units: 1, lab_type: 'science', category_id: null, rate_kind: 'regular' as const }
  const bill = assessFees({
    level_type: 'college',
    course_id: 1,
    level: 1,
    school_year: '2026-2027',
    semester: 1,
    enrollee_type: 'old',
    is_new: false,
    subjects: [scienceSubject],
    fees,
  })
  expect(bill.net_centavos).toBe(3 * 45_000 + 90_000 + 335_500)
})

test('has enrollments of every status', async () => {
  expect((await readAccount('Dela Cruz'))?.status).toBe(1)
  expect((await readAccount('Ocampo'))?.status).toBe(2)
  expect(await readAccount('Villareal')).toMatchObject({ status: 2, net_centavos: 1_353_000 })
  expect((await readAccount('Santiago'))?.status).toBe(3)
  expect(await readAccount('Domingo')).toMatchObject({ status: 4, balance_centavos: 0 })
  expect(await readAccount('Gatdula')).toMatchObject({ net_centavos: 398_250 })
  expect((await readAccount('Fajardo'))?.status).toBe(0)
  const { rows } = await sql<{ owed: number }>`
    select b.balance_centavos as owed from enrollment_balances b join enrollments e on e.id = b.enrollment_id
    where e.school_year = '2025-2026' and b.balance_centavos <> 0`.execute(db)
  expect(rows).toEqual([{ owed: 245_000 }])
})

const countMembers = async (): Promise<{ students: number; members: number } | undefined> => {
  const { rows } = await sql<{ students: number; members: number }>`
    select count(*)::int as students, count(x.id)::int as members
    from enrollments e
    left join section_members m on m.enrollment_id = e.id
    left join sections x on x.id = m.section_id and x.school_year = e.school_year and x.semester = e.semester and x.level = e.level
      and exists (select from loads l join subject_offers o on o.id = l.subject_offer_id where l.enrollment_id = e.id and o.section = x.code)
    where e.level >= 7 and exists (select from loads l where l.enrollment_id = e.id)`.execute(db)
  return rows[0]
}

test('has the students of high school in the sections of their classes, in every term', async () => {
  expect(await countMembers()).toEqual({ students: 3, members: 3 })
})

test('has plans to choose, a certificate of a student who asked for time, and a sponsor who owes half of a billing list', async () => {
  const { rows } = await sql<{ plans: number; certificates: number; billed: number; paid: number }>`
    select (select count(*)::int from payment_plans where is_active) as plans,
           (select count(*)::int from disadvantage_certificates c join promissory_notes n using (student_id) where n.status = 'pending') as certificates,
           (select sum(amount_centavos)::int from sponsor_bill_lines) as billed,
           (select sum(amount_centavos)::int from sponsor_payment_lines) as paid`.execute(db)
  const { billed, paid, ...counts } = rows[0]!
  expect(counts).toEqual({ plans: 3, certificates: 1 })
  expect(billed).toBeGreaterThan(0)
  expect(paid).toBe(Math.floor(billed / 2))
})

test('fills GE103 of BSIT-1A with two students', async () => {
  const { rows } = await sql`
    select o.seats_taken, o.max_person from subject_offers o join prospectuses p on p.id = o.prospectus_id
    where o.section = 'BSIT-1A' and p.code = 'GE103' and o.school_year = '2026-2027'`.execute(db)
  expect(rows).toEqual([{ seats_taken: 2, max_person: 2 }])
})

test('has attendance: the gate of the last days, a past event with an absence, one of today, and a marked section', async () => {
  const { rows } = await sql<{ title: string; logs: number; days: number }>`
    select e.title, count(l.id)::int as logs, count(distinct l.day)::int as days
    from attendance_events e left join attendance_logs l on l.event_id = e.id group by e.id order by e.id`.execute(db)
  expect(rows).toEqual([
    { title: 'Gate log', logs: expect.toSatisfy((count: number) => count > 100), days: 5 },
    { title: 'Foundation day program', logs: expect.toSatisfy((count: number) => count > 10), days: 1 },
    { title: 'General orientation', logs: 0, days: 0 },
  ])
  const { rows: marks } = await sql<{ status: string }>`select distinct status from class_attendance order by status`.execute(db)
  expect(marks.map(({ status }) => status)).toEqual(['absent', 'excused', 'late', 'present'])
})

test('changes nothing when loaded again', async () => {
  await loadDemoSchool(db, { password: 'another' })
  const { rows } = await sql<{ n: number }>`select count(*) as n from courses`.execute(db)
  expect(rows[0]?.n).toBe(13)
})

test('loads the places of the whole country, each highly urbanized city once', async () => {
  expect(await loadLocations(db)).toBe(0)
  const { rows } = await sql`select kind, count(*)::int as n from places group by 1 order by 1`.execute(db)
  expect(rows).toEqual([
    { kind: 'barangay', n: 42_011 },
    { kind: 'city', n: 1_642 },
    { kind: 'province', n: 82 },
    { kind: 'region', n: 18 },
  ])
  const findByName = (name: string) => packedLocations().filter((place) => place.name === name)
  expect(findByName('City of Manila')).toMatchObject([{ code: '1380600000', parent_code: '1300000000', kind: 'city' }])
  expect(findByName('City of Cabanatuan')).toMatchObject([{ code: '0304903000', parent_code: '0304900000' }])
  expect(packedLocations().filter((place) => place.name !== place.name.trim())).toEqual([])
})

test('fills a small school with correct counters', async () => {
  await fillSchool(database.url, { students: 300, password: PASSWORD, today: '2026-11-21' })
  const { rows } = await sql<{ n: number }>`select count(*) as n from users where email like 's000___@talaan.test'`.execute(db)
  expect(rows[0]?.n).toBe(300)
  const { students, members } = (await countMembers())!
  expect(students).toBeGreaterThan(40)
  expect(members).toBe(students)
  await expect(fillSchool(database.url, { students: 300, password: PASSWORD })).rejects.toThrow('filled already')
})

test('shows a school at work in the two weeks before the day', async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(distinct paid_on)::int from payments where paid_on between '2026-11-08' and '2026-11-21') as days_with_receipts,
           (select count(*)::int from payments where paid_on > '2026-11-21') as later_receipts,
           (select count(*)::int from enrollments where status in (1, 2, 3) and created_at >= '2026-11-07' and created_at < '2026-11-22') as requests,
           (select count(*)::int from grade_sheets where period = 'midterm' and status = 'draft') as open_sheets,
           (select count(*)::int from waitlist_entries where status = 'waiting') as waiting,
           (select count(*)::int from login_audits where at >= '2026-11-08' and at < '2026-11-22' and outcome = 'signed_in') as sign_ins,
           (select count(*)::int from attendance_logs where day = '2026-11-21') as gate_scans`.execute(db)
  const [work] = rows
  expect(work).toMatchObject({ days_with_receipts: 14, later_receipts: 0 })
  for (const name of ['requests', 'open_sheets', 'waiting', 'sign_ins', 'gate_scans']) expect(work?.[name], name).toBeGreaterThan(2)
})
