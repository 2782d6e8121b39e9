import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { assessFees } from '../server/src/domains/assessment/assess-fees.ts'
import type { Fee } from '../server/src/domains/assessment/fee-choice.ts'
import { loadLocations, packedLocations } from '../server/src/domains/people/load-locations.ts'
import { type Db, openDatabase } from '../server/src/platform/db/database.ts'
import { type ClonedDatabase, cloneDatabase } from '../server/src/platform/db/testing.ts'
import { setPasswordCost, verifyPassword } from '../server/src/platform/passwords.ts'
import { fillSchool } from './fill.ts'
import { demoAccounts, loadDemoSchool } from './load.ts'

const PASSWORD = 'Bayanihan-2026'
let database: ClonedDatabase
let db: Db
beforeAll(async () => {
  setPasswordCost({ memoryCost: 1024, timeCost: 1, parallelism: 1 })
  database = await cloneDatabase(inject('templateUrl'))
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

test('has grade sheets of this term in every state, and none with a student without a grade was submitted', async () => {
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
  await fillSchool(database.url, { students: 300, password: PASSWORD })
  const { rows } = await sql<{ n: number }>`select count(*) as n from users where email like 's000___@talaan.test'`.execute(db)
  expect(rows[0]?.n).toBe(300)
  const { students, members } = (await countMembers())!
  expect(students).toBeGreaterThan(40)
  expect(members).toBe(students)
  await expect(fillSchool(database.url, { students: 300, password: PASSWORD })).rejects.toThrow('filled already')
})
