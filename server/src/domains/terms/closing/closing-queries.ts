/** SQL that closes and reopens terms, and finds what a closed term would leave open. */
import { type LevelGroup, levelGroups, type OpenGradeKind, type TermClosing } from '@talaan/contract'
import { sql } from 'kysely'
import { arrayOf, type Db } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/paging.ts'
import type { PersonName } from '../../people/names.ts'
import type { Term } from '../current-term.ts'

export async function findClosedGroups(db: Db, { school_year, semester }: Term): Promise<LevelGroup[]> {
  const { rows } = await sql<{ level_group: LevelGroup }>`
    select g as level_group from unnest(${[...levelGroups]}::text[]) as g where term_is_over(g, ${school_year}, ${semester}::smallint)`.execute(
    db,
  )
  return rows.map((row) => row.level_group)
}

/** Waits for whoever is closing the term for these groups, then returns those for which it is closed. */
export async function findClosedGroupsLocked(
  tx: Db,
  { school_year, semester }: Term,
  groups: readonly LevelGroup[],
): Promise<LevelGroup[]> {
  const { rows } = await sql<{ level_group: LevelGroup }>`
    select g as level_group from unnest(${[...groups]}::text[]) as g where lock_open_term(g, ${school_year}, ${semester}::smallint)`.execute(
    tx,
  )
  return rows.map((row) => row.level_group)
}

/** All transactions lock several terms in this order of their level groups, years and semesters. */
const inLockOrder = sql`array_position(${[...levelGroups]}::text[], t.level_group), t.school_year, t.semester`

/** Waits for whoever is closing these terms, and keeps them from being closed until the transaction ends. */
export async function lockTermsOfLevels(tx: Db, terms: readonly (Term & { level: number })[]): Promise<void> {
  const keys = terms.map(({ school_year, semester, level }) => ({ school_year, semester, level }))
  await sql`
    select lock_open_term(t.level_group, t.school_year, t.semester)
    from (
      select t.level_group, t.school_year, t.semester
      from (select level_group_of(k.level) as level_group, k.school_year, k.semester
            from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (school_year text, semester smallint, level smallint)) t
      order by ${inLockOrder}
    ) t`.execute(tx)
}

export interface ClosableTerm extends Term {
  id: number
  level_group: LevelGroup
  status: TermClosing['status']
  closed_at: Date | null
  closed_by: string | null
  closed_reason: string | null
}

export async function findClosableTerm(db: Db, id: number): Promise<ClosableTerm | undefined> {
  const { rows } = await sql<ClosableTerm>`
    select t.id, t.level_group, t.school_year, t.semester, t.status, t.closed_at, u.name as closed_by, t.closed_reason
    from terms t left join users u on u.id = t.closed_by where t.id = ${id}`.execute(db)
  return rows[0]
}

/** Waits until no transaction writes in these terms, and keeps new ones waiting until this one ends. */
export async function lockTermsToClose(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('terms'), hashtext(level_group || ' ' || school_year || ' ' || semester))
    from (select level_group, school_year, semester from terms t where id = any(${arrayOf(ids, 'bigint')}) order by ${inLockOrder}) t`.execute(
    tx,
  )
}

export async function setClosed(
  tx: Db,
  ids: readonly number[],
  { by, at, reason }: { by: number; at: Date; reason: string | null },
): Promise<void> {
  await sql`
    update terms set status = 'closed', closed_at = ${at}, closed_by = ${by}, closed_reason = ${reason}
    where id = any(${arrayOf(ids, 'bigint')})`.execute(tx)
}

/** The term is the current one of its level group again, or is open beside another one. */
export async function setReopened(tx: Db, id: number): Promise<void> {
  await sql`
    update terms t
    set status = case when exists (select from terms c where c.level_group = t.level_group and c.status = 'current') then 'reopened' else 'current' end,
        closed_at = null, closed_by = null, closed_reason = null
    where id = ${id}`.execute(tx)
}

/** The current terms of the level groups, other than this one; the year of junior high goes on in the second semester. */
export async function findOtherCurrentTerms(db: Db, { school_year, semester }: Term): Promise<ClosableTerm[]> {
  const { rows } = await sql<ClosableTerm>`
    select t.id, t.level_group, t.school_year, t.semester, t.status, t.closed_at, null::text as closed_by, t.closed_reason
    from terms t where t.status = 'current' and (t.school_year, t.semester) <> (${school_year}, stored_semester(t.level_group, ${semester}::smallint))
    order by t.id`.execute(db)
  return rows
}

export async function findOtherGroups(db: Db, term: ClosableTerm): Promise<TermClosing['other_groups']> {
  const { rows } = await sql<TermClosing['other_groups'][number]>`
    select id, level_group, status from terms
    where school_year = ${term.school_year} and semester = ${term.semester} and id <> ${term.id}
    order by array_position(${[...levelGroups]}::text[], level_group)`.execute(db)
  return rows
}

/** Classes `o` of the terms `t` with their students: those who are enrolled and have not dropped. */
const termLoads = sql`
  terms t
  join subject_offers o on o.school_year = t.school_year and o.semester = t.semester
  join prospectuses p on p.id = o.prospectus_id and level_group_of(p.level) = t.level_group
  join loads l on l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null
  join enrollments e on e.id = l.enrollment_id and e.status = 4 and e.withdrawn_at is null`

const kindConditions = {
  missing: sql`l.grade is null`,
  incomplete: sql`l.re_exam is null and exists (
    select from grading_scale_codes g where g.scale_key = l.grading_scale and g.code = l.grade and g.result in ('incomplete', 'ungraded'))`,
  conditional: sql`l.re_exam is null and l.grade ~ '^[0-9]' and allows_re_exam(l.grading_scale, l.grade)
    and exists (select from grading_scales s where s.key = l.grading_scale and s.re_exam = 'removal')`,
} as const satisfies Record<OpenGradeKind, unknown>

export interface GradeCounts {
  classes_without_grades: number
  missing_grades: number
  incomplete_grades: number
  conditional_grades: number
}

/** The open grades of these terms. */
export async function countOpenGrades(db: Db, termIds: readonly number[]): Promise<GradeCounts> {
  const { rows } = await sql<GradeCounts>`
    select count(distinct o.id) filter (where ${kindConditions.missing})::int as classes_without_grades,
           count(*) filter (where ${kindConditions.missing})::int as missing_grades,
           count(*) filter (where ${kindConditions.incomplete})::int as incomplete_grades,
           count(*) filter (where ${kindConditions.conditional})::int as conditional_grades
    from ${termLoads}
    where t.id = any(${arrayOf(termIds, 'bigint')})`.execute(db)
  return rows[0]!
}

export type EnrollmentCounts = Pick<
  TermClosing,
  'students_with_balance' | 'balance_centavos' | 'pending' | 'for_enrollment' | 'on_hold' | 'waitlist_entries'
>

/** The balances, requests and waitlist entries of a term. Who withdrew may still owe. */
export async function countOpenEnrollments(db: Db, { level_group, school_year, semester }: ClosableTerm): Promise<EnrollmentCounts> {
  const { rows } = await sql<EnrollmentCounts>`
    with of_term as materialized (
      select e.id, e.status, e.withdrawn_at from enrollments e
      where e.school_year = ${school_year} and e.semester = ${semester} and e.status <> 0 and level_group_of(e.level) = ${level_group}
    )
    select b.students_with_balance, b.balance_centavos,
           (select count(*) from of_term where status = 1 and withdrawn_at is null)::int as pending,
           (select count(*) from of_term where status = 2 and withdrawn_at is null)::int as for_enrollment,
           (select count(*) from of_term where status = 3 and withdrawn_at is null)::int as on_hold,
           (select count(*) from of_term e join waitlist_entries w on w.enrollment_id = e.id and w.status in ('waiting', 'offered'))::int as waitlist_entries
    from (
      select count(*)::int as students_with_balance, coalesce(sum(v.balance_centavos), 0)::bigint as balance_centavos
      from of_term e join enrollment_balances v on v.enrollment_id = e.id where v.balance_centavos > 0
    ) b`.execute(db)
  return rows[0]!
}

export interface UngradedClassRecord {
  id: number
  prospectus_id: number
  code: string
  descriptive_title: string
  section: string
  instructor: string | null
  students: number
  missing: number
}

export async function listUngradedClasses(db: Db, termId: number, slice: Slice): Promise<UngradedClassRecord[]> {
  const { rows } = await sql<UngradedClassRecord>`
    select o.id, o.prospectus_id, o.subject_code as code, o.subject_title as descriptive_title, o.section, o.instructor_name as instructor,
           count(*)::int as students, count(*) filter (where ${kindConditions.missing})::int as missing
    from ${termLoads}
    where t.id = ${termId}
    group by o.id
    having bool_or(${kindConditions.missing})
    order by o.subject_code, o.section, o.id limit ${slice.limit} offset ${slice.offset}`.execute(db)
  return rows
}

export interface OpenGradeRecord extends PersonName {
  id: number
  student_id_number: string | null
  course: string
  level: number
  code: string
  section: string
  instructor: string | null
  grade: string | null
}

export async function listOpenGrades(db: Db, termId: number, kinds: readonly OpenGradeKind[], slice: Slice): Promise<OpenGradeRecord[]> {
  const condition = sql.join(
    kinds.map((kind) => sql`(${kindConditions[kind]})`),
    sql` or `,
  )
  const { rows } = await sql<OpenGradeRecord>`
    select l.id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course, e.level,
           o.subject_code as code, o.section, o.instructor_name as instructor, l.grade
    from ${termLoads}
    join courses c on c.id = e.course_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where t.id = ${termId} and (${condition})
    order by e.sort_name, o.subject_code, l.id limit ${slice.limit} offset ${slice.offset}`.execute(db)
  return rows
}
