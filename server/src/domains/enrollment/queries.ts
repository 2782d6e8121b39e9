import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { anyOf, type Slice } from '../../platform/paging.ts'
import { foundInTerm } from './found-in-term.ts'
import type { PersonName, PostalAddress } from './names.ts'
import type { HoldRecord, OpenHold } from './rules.ts'

export interface EnrollmentRecord extends PersonName, PostalAddress {
  id: number
  student_id: number
  user_info_id: number
  user_id: number | null
  image_file_id: number | null
  student_id_number: string | null
  personal_email: string | null
  contact_number: string | null
  gender: string | null
  civil_status: string | null
  religion: string | null
  admission_id: number | null
  trans_no: string | null
  registration_no: string | null
  school_year: string
  semester: number
  course_id: number
  course_code: string
  course_name: string
  level_type: 'college' | 'high_school'
  curriculum_id: number | null
  curriculum: string | null
  /** Whether the course has an active curriculum to enroll in. */
  has_plan: boolean
  level: number
  enrollee_type: 'old' | 'new' | 'returnee' | 'transferee'
  student_status: string
  status: number
  reject_reason: string | null
  withdrawn_at: Date | null
  enrolled_at: Date | null
  created_at: Date
  updated_at: Date
  /** Of the active loads. */
  loads: number
  total_units: number
  has_bill: boolean
  holds: HoldRecord[]
  /** Whether an old-balance hold is open or was lifted by a person. */
  old_balance_raised: boolean
}

export async function enrollmentById(db: Db, id: number): Promise<EnrollmentRecord | undefined> {
  const { rows } = await sql<EnrollmentRecord>`
    select e.id, e.student_id, e.admission_id, a.trans_no, e.registration_no, e.school_year, e.semester, e.course_id, e.curriculum_id, e.level,
           e.enrollee_type, e.student_status, e.status, e.reject_reason, e.withdrawn_at, e.enrolled_at, e.created_at, e.updated_at,
           c.code as course_code, c.name as course_name, c.level_type, k.name as curriculum,
           exists (select from curricula x where x.course_id = e.course_id and x.is_active) as has_plan,
           i.id as user_info_id, i.user_id, u.image_file_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number,
           i.personal_email, i.contact_number, i.gender, i.civil_status, i.religion,
           i.block, i.street, i.barangay, i.municipality, i.province, i.zipcode,
           taken.loads, taken.total_units, exists (select from assessments b where b.enrollment_id = e.id and b.is_current) as has_bill,
           (select coalesce(jsonb_agg(jsonb_build_object('kind', h.kind, 'reason', h.reason, 'amount_centavos', h.amount_centavos,
                     'raised_at', h.raised_at, 'raised_by', (select name from users where id = h.raised_by)) order by h.id), '[]')
              from holds h where h.enrollment_id = e.id and h.lifted_at is null) as holds,
           exists (select from holds h where h.enrollment_id = e.id and h.kind = 'old_balance'
                     and (h.lifted_at is null or h.lifted_by is not null)) as old_balance_raised
    from enrollments e
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    join courses c on c.id = e.course_id
    left join users u on u.id = i.user_id
    left join curricula k on k.id = e.curriculum_id
    left join admissions a on a.id = e.admission_id
    cross join lateral (
      select count(*)::int as loads, coalesce(sum(o.subject_units), 0) as total_units
      from loads l join subject_offers o on o.id = l.subject_offer_id
      where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
    ) taken
    where e.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Locks the student's enrollments, always oldest first, and reads the one asked for. All of them, because what an older one owes
 * decides over the newer one.
 */
export async function lockEnrollment(tx: Db, id: number): Promise<EnrollmentRecord | undefined> {
  await sql`
    select id from enrollments where student_id = (select student_id from enrollments where id = ${id})
    order by id for no key update`.execute(tx)
  return enrollmentById(tx, id)
}

/** The student's enrollments with an open hold, locked. After a shift it waits on one that is For Enrollment. */
export async function lockHeld(tx: Db, enrollmentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from enrollments
    where student_id = (select student_id from enrollments where id = ${enrollmentId}) and status in (2, 3) and withdrawn_at is null
      and exists (select from holds where enrollment_id = enrollments.id and lifted_at is null)
    order by id for no key update`.execute(tx)
  return rows.map((row) => row.id)
}

export interface EventEntry {
  enrollment_id: number
  action: string
  from_status: number | null
  to_status: number
  actor_id: number | null
  reason?: string | null
  payload?: unknown
  at: Date
}

export async function addEvent(tx: Db, event: EventEntry): Promise<void> {
  await sql`
    insert into enrollment_events (enrollment_id, action, from_status, to_status, actor_id, reason, payload, at)
    values (${event.enrollment_id}, ${event.action}, ${event.from_status}, ${event.to_status}, ${event.actor_id}, ${event.reason ?? null},
            ${event.payload === undefined ? null : JSON.stringify(event.payload)}::jsonb, ${event.at})`.execute(tx)
}

export async function setStatus(tx: Db, id: number, status: number): Promise<void> {
  await sql`update enrollments set status = ${status} where id = ${id}`.execute(tx)
}

/** Written by every change of the subjects too, so that a form filled before it is stale. */
export async function setStudentStatus(tx: Db, id: number, studentStatus: string): Promise<void> {
  await sql`update enrollments set student_status = ${studentStatus} where id = ${id}`.execute(tx)
}

/** The next number of a series. Its row is locked until the transaction ends, so a refused call leaves no gap. */
export async function nextNumber(tx: Db, series: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into number_sequences (key, next) values (${series}, 2)
    on conflict (key) do update set next = number_sequences.next + 1
    returning next - 1 as number`.execute(tx)
  return rows[0]!.number
}

export async function isRegistrationTaken(tx: Db, number: string): Promise<boolean> {
  const { rows } = await sql`select from enrollments where registration_no = ${number}`.execute(tx)
  return rows.length > 0
}

export async function setStudentNumber(tx: Db, userInfoId: number, number: string): Promise<void> {
  await sql`update user_infos set student_id_number = ${number} where id = ${userInfoId}`.execute(tx)
}

export async function setEnrolled(tx: Db, row: EnrollmentRecord, registrationNo: string, by: number, at: Date): Promise<void> {
  await sql`
    update enrollments set status = 4, enrolled_at = ${at}, enrolled_by = ${by}, registration_no = ${registrationNo}, confirmation_mailed_at = ${
      row.personal_email ? at : null
    } where id = ${row.id}`.execute(tx)
  await sql`
    update students set current_course_id = ${row.course_id}, current_curriculum_id = ${row.curriculum_id}, level = ${row.level}, status = 'active',
           entry_sy = coalesce(entry_sy, ${row.school_year}), entry_type = coalesce(entry_type, ${row.enrollee_type})
    where id = ${row.student_id}`.execute(tx)
}

export async function insertHold(
  tx: Db,
  row: { id: number; student_id: number },
  hold: OpenHold,
  by: number | null,
  at: Date,
): Promise<void> {
  await sql`
    insert into holds (student_id, enrollment_id, kind, reason, amount_centavos, raised_at, raised_by)
    values (${row.student_id}, ${row.id}, ${hold.kind}, ${hold.reason}, ${hold.amount_centavos}, ${at}, ${by})
    on conflict (enrollment_id, kind) where lifted_at is null do nothing`.execute(tx)
}

/** Lifted by the facts, not by a person, `by` is null. */
export async function liftHolds(
  tx: Db,
  enrollmentId: number,
  kinds: readonly string[],
  { reason, by, at }: { reason: string; by: number | null; at: Date },
): Promise<void> {
  await sql`
    update holds set lifted_at = ${at}, lift_reason = ${reason}, lifted_by = ${by}
    where enrollment_id = ${enrollmentId} and kind = any(${[...kinds]}::text[]) and lifted_at is null`.execute(tx)
}

export interface ListFilter {
  school_year: string
  semester: number
  statuses: readonly number[]
  course_id?: number
  level?: number
  level_type?: string
  enrollee_type?: string
  student_status?: string
  /** Each begins a word of the name or a number. */
  words: readonly string[]
}

const orders = {
  name: sql`e.sort_name, e.id`,
  '-name': sql`e.sort_name desc, e.id desc`,
  // Ids are given out in order of creation, and an index serves that order.
  created_at: sql`e.id`,
  '-created_at': sql`e.id desc`,
  enrolled_at: sql`e.enrolled_at, e.id`,
  '-enrolled_at': sql`e.enrolled_at desc, e.id desc`,
}
export type EnrollmentOrder = keyof typeof orders

/** What the counters can tell apart. */
function counted(of: ListFilter): RawBuilder<unknown>[] {
  const parts = [sql`e.school_year = ${of.school_year}`, sql`e.semester = ${of.semester}`]
  if (of.course_id !== undefined) parts.push(sql`e.course_id = ${of.course_id}`)
  if (of.level !== undefined) parts.push(sql`e.level = ${of.level}`)
  if (of.level_type !== undefined) parts.push(sql`e.course_id in (select id from courses where level_type = ${of.level_type})`)
  return parts
}

function filtered(of: ListFilter): RawBuilder<unknown> {
  const parts = [...counted(of), sql`e.withdrawn_at is null`]
  if (of.enrollee_type !== undefined) parts.push(sql`e.enrollee_type = ${of.enrollee_type}`)
  if (of.student_status !== undefined) parts.push(sql`e.student_status = ${of.student_status}`)
  if (of.words.length > 0) parts.push(foundInTerm(of, of.words))
  return sql.join(parts, sql` and `)
}

export interface ListRecord extends PersonName {
  id: number
  user_id: number | null
  image_file_id: number | null
  student_id_number: string | null
  contact_number: string | null
  trans_no: string | null
  course_id: number
  course_code: string
  level: number
  school_year: string
  semester: number
  enrollee_type: EnrollmentRecord['enrollee_type']
  student_status: string
  status: number
  admission_id: number | null
  personal_email: string | null
  units: number
  loads: number
  has_bill: boolean
  net_centavos: number
  balance_centavos: number
  created_at: Date
  enrolled_at: Date | null
}

/**
 * Which rows, then what they show. Two statements, because the second costs more to plan than to run: planned apart from the filters
 * it is planned once per connection.
 */
export async function enrollmentPage(db: Db, of: ListFilter, by: EnrollmentOrder, at: Slice): Promise<ListRecord[]> {
  const ids = await pageIds(db, of, by, at)
  return ids.length === 0 ? [] : shownRows(db, ids, by)
}

/** Page and total of a search in one pass: finding who matches is what a search costs, and both need the same rows. */
export async function searchedPage(
  db: Db,
  of: ListFilter,
  by: EnrollmentOrder,
  { limit, offset }: Slice,
): Promise<{ rows: ListRecord[]; total: number }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with e as (
      select e.id, e.sort_name, e.enrolled_at from enrollments e where e.status = any(${[...of.statuses]}::smallint[]) and ${filtered(of)}
    )
    select (select count(*) from e) as total, array(select e.id from e order by ${orders[by]} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  )
  const { total, ids } = rows[0]!
  return { rows: ids.length === 0 ? [] : await shownRows(db, ids, by), total }
}

/** One index range per state, merged: a page costs its own rows, not the term's. */
async function pageIds(db: Db, of: ListFilter, by: EnrollmentOrder, at: Slice): Promise<number[]> {
  const order = orders[by]
  const { rows } = await sql<{ id: number }>`
    select e.id
    from unnest(${[...of.statuses]}::smallint[]) as wanted (status)
    cross join lateral (
      select e.id, e.sort_name, e.enrolled_at from enrollments e
      where e.status = wanted.status and ${filtered(of)}
      order by ${order} limit ${at.offset + at.limit}
    ) e
    order by ${order} limit ${at.limit} offset ${at.offset}`.execute(db)
  return rows.map((row) => row.id)
}

/** Units and money of these rows only: the limit in `money` keeps the balances view from being joined as a whole. */
async function shownRows(db: Db, ids: readonly number[], by: EnrollmentOrder): Promise<ListRecord[]> {
  const { rows } = await sql<ListRecord>`
    select e.id, e.level, e.school_year, e.semester, e.enrollee_type, e.student_status, e.status, e.created_at, e.enrolled_at,
           e.admission_id, i.personal_email, e.course_id, c.code as course_code, a.trans_no, i.user_id, u.image_file_id, i.first_name, i.last_name, i.middle_name, i.extension_name,
           i.student_id_number, i.contact_number, taken.units, taken.loads, money.has_bill, money.net_centavos, money.balance_centavos
    from enrollments e
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    join courses c on c.id = e.course_id
    left join users u on u.id = i.user_id
    left join admissions a on a.id = e.admission_id
    cross join lateral (
      select coalesce(sum(o.subject_units), 0) as units, count(*)::int as loads from loads l join subject_offers o on o.id = l.subject_offer_id
      where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
    ) taken
    cross join lateral (
      select b.net_centavos, b.balance_centavos,
             coalesce((select true from assessments x where x.enrollment_id = e.id and x.is_current), false) as has_bill
      from enrollment_balances b where b.enrollment_id = e.id limit 1
    ) money
    where e.id = ${anyOf(ids)}
    order by ${orders[by]}`.execute(db)
  return rows
}

/** Compacts the counters, so that reading them stays cheap however much changed. */
export async function foldCounts(db: Db): Promise<void> {
  await sql`select fold_enrollment_counts()`.execute(db)
}

/** From the counters where they know the answer; their number of rows follows courses and levels, not students. */
export async function countEnrollments(db: Db, of: ListFilter): Promise<number> {
  const inState = sql`e.status = any(${[...of.statuses]}::smallint[])`
  const counters = of.words.length === 0 && of.enrollee_type === undefined && of.student_status === undefined
  const { rows } = counters
    ? await sql<{ n: number }>`
        select coalesce(sum(e.n), 0)::bigint as n from enrollment_counts e where ${sql.join(counted(of), sql` and `)} and ${inState}`.execute(
        db,
      )
    : await sql<{ n: number }>`select count(*) as n from enrollments e where ${filtered(of)} and ${inState}`.execute(db)
  return rows[0]?.n ?? 0
}
