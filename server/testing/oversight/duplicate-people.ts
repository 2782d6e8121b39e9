import fc from 'fast-check'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { aFeeOnDemand, anAdjustment, anAdvance, anOpeningBalance, aPayment } from '#testing/billing/assessment.ts'
import { anEnrollment, aStudent, type Offer, type Student } from '#testing/enrollment/enrollment.ts'

/** What both people of a pair draw from, so that they sometimes have the same. */
export interface Pool {
  offers: Record<1 | 2, readonly Offer[]>
  announcements: readonly number[]
  offices: readonly number[]
  grants: readonly number[]
  cashier: number
}

const upTo = (most: number) => fc.integer({ min: 0, max: most })
const some = (most: number) => fc.uniqueArray(upTo(most - 1), { maxLength: most })

/** What a generated person has; numbers are places in the pool. */
export const person = fc.record({
  hasAccount: fc.boolean(),
  /** Semester, classes, grades, payments and a memo. */
  enrollments: fc.uniqueArray(
    fc.record({
      semester: fc.constantFrom(1 as const, 2 as const),
      status: fc.constantFrom(0, 2, 4, 4),
      classes: some(2),
      grade: fc.option(fc.constantFrom('1.25', '3.00', '5.00')),
      isCleared: fc.boolean(),
      payments: fc.array(fc.integer({ min: 1, max: 80_000 }), { maxLength: 2 }),
      memo: fc.option(fc.constantFrom(-5_000, 7_500)),
    }),
    { maxLength: 2, selector: ({ semester }) => semester },
  ),
  fees: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 2 }),
  advance: fc.option(fc.integer({ min: 1, max: 20_000 })),
  openingBalance: fc.option(fc.integer({ min: 1, max: 20_000 }), { freq: 8 }),
  pastGrades: some(4),
  credits: some(2),
  refusedSeats: some(4),
  grants: some(3),
  deficiencies: some(3),
  reads: fc.uniqueArray(fc.record({ announcement: upTo(4), isAcknowledged: fc.boolean() }), { selector: (read) => read.announcement }),
  isOfficeMember: fc.boolean(),
  notifications: upTo(3),
  consents: upTo(2),
})

type Person = typeof person extends fc.Arbitrary<infer P> ? P : never

/** Which of a pair somebody is. Only those who `overlap` may have what the other has too, of which a person has one. */
export interface Side {
  index: 0 | 1
  overlap: boolean
  /** Whether both owe fees on demand; otherwise both may have paid in advance. A merge does not pay the fees of one with the advance of the other. */
  owes: boolean
}

const ownPlace = ({ index, overlap }: Side, place: number): number => (overlap ? place : 2 * place + index)

let lastNumber = 0

export async function createPerson(db: Db, pool: Pool, values: Person, side: Side): Promise<Student> {
  const number = `2026-6${String(++lastNumber).padStart(4, '0')}`
  const student = await aStudent(db, { student_id_number: number, account: values.hasAccount })
  const enrollments = values.enrollments.filter(({ semester }) => side.overlap || semester === side.index + 1)
  for (const enrollment of enrollments) await addEnrollment(db, pool, student, enrollment)
  if (side.owes) for (const fee of values.fees) await aFeeOnDemand(db, student.student_id, fee)
  if (!side.owes && values.advance !== null) await anAdvance(db, student.student_id, values.advance)
  if (side.owes && values.openingBalance !== null && (side.overlap || side.index === 0))
    await anOpeningBalance(db, student.student_id, values.openingBalance)
  await addRecords(db, pool, student, values, side)
  if (student.user_id !== null) await addAccountRows(db, pool, student.user_id, values)
  return student
}

async function addEnrollment(db: Db, pool: Pool, student: Student, values: Person['enrollments'][number]): Promise<void> {
  const { semester, status, classes, grade, isCleared, payments, memo } = values
  const isLive = status !== 0
  const loads = isLive ? (status === 4 && classes.length === 0 ? [0] : classes).map((place) => pool.offers[semester][place]!) : []
  const { id } = await anEnrollment(db, { student, semester, status, loads, net_centavos: isLive ? 100_000 : 0 })
  if (!isLive) return
  for (const amount of payments) await aPayment(db, pool.cashier, { id, student_id: student.student_id }, amount)
  if (memo !== null) await anAdjustment(db, id, memo, 'Correction')
  if (status === 4 && grade !== null)
    await sql`update loads set midterm_grade = ${grade}, grade = ${grade} where enrollment_id = ${id}`.execute(db)
  if (isCleared) await sql`update loads set status = 1, cleared_at = now() where enrollment_id = ${id}`.execute(db)
}

async function addRecords(db: Db, pool: Pool, { student_id, user_info_id }: Student, values: Person, side: Side): Promise<void> {
  const own = (place: number) => ownPlace(side, place)
  const offers = [...pool.offers[1], ...pool.offers[2]]
  for (const place of values.pastGrades) {
    await sql`
      insert into past_grades (student_id, school_year, semester, code, title, units, subject_id, counts_in_gwa, grading_scale, grade)
      select ${student_id}, '2025-2026', 1, 'OLD' || ${own(place)}::int, 'Old subject', 3, min(id), true, 'COLLEGE_1_5', '2.00' from subjects`.execute(
      db,
    )
  }
  for (const place of values.credits) {
    await sql`
      insert into credited_subjects (student_id, prospectus_id, source_school) values (${student_id}, ${offers[own(place)]!.prospectus_id}, 'Elsewhere')
      on conflict do nothing`.execute(db)
  }
  for (const place of values.refusedSeats) {
    await sql`
      insert into seat_refusals (student_id, prospectus_id, school_year, semester)
      values (${student_id}, ${offers[place]!.prospectus_id}, '2026-2027', 1)`.execute(db)
  }
  for (const place of values.grants) {
    await sql`
      insert into student_grants (student_id, grant_id, school_year, semester)
      values (${student_id}, ${pool.grants[own(place)]!}, '2026-2027', 1) on conflict do nothing`.execute(db)
  }
  for (const place of values.deficiencies) {
    await sql`
      insert into deficiencies (office_id, student_id, school_year, semester, reason, tagged_by)
      values (${pool.offices[0]!}, ${student_id}, '2026-2027', 1, 'Item ' || ${own(place)}::int, ${pool.cashier})`.execute(db)
  }
  for (let n = 0; n < values.consents; n++) {
    await sql`
      insert into privacy_consents (user_info_id, purpose, notice_version, given_by) values (${user_info_id}, 'enrollment', ${String(n + 1)}, 'self')`.execute(
      db,
    )
  }
}

async function addAccountRows(db: Db, pool: Pool, userId: number, values: Person): Promise<void> {
  for (const { announcement, isAcknowledged } of values.reads) {
    await sql`
      insert into announcement_reads (announcement_id, user_id, read_at, acknowledged_at)
      values (${pool.announcements[announcement]!}, ${userId}, now(), case when ${isAcknowledged} then now() end)`.execute(db)
  }
  if (values.isOfficeMember) {
    await sql`insert into clearance_office_members (office_id, user_id) values (${pool.offices[0]!}, ${userId})`.execute(db)
  }
  for (let n = 0; n < values.notifications; n++) {
    await sql`insert into notifications (user_id, data) values (${userId}, '{"type": "request", "message": "Hello", "url": null}')`.execute(
      db,
    )
  }
}
