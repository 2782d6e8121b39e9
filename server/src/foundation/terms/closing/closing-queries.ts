/** SQL that closes and reopens terms, and finds what a closed term would leave open. */

import { type LevelGroup, levelGroupOf, levelGroups, type OpenGradeKind, type TermClosing } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, one, values } from '#platform/db/rows.ts'
import { anyOf, type Slice } from '#platform/paging.ts'
import type { Term } from '../current-term.ts'

export const findClosedGroups = (db: Db, { school_year, semester }: Term) => values<{ level_group: LevelGroup }>(db)`
    select g as level_group from unnest(${[...levelGroups]}::text[]) as g where term_is_over(g, ${school_year}, ${semester}::smallint)`

/** Waits for whoever is closing the term for these groups, then returns those for which it is closed. */
export const findClosedGroupsLocked = (tx: Db, { school_year, semester }: Term, groups: readonly LevelGroup[]) => values<{
  level_group: LevelGroup
}>(tx)`
    select g as level_group from unnest(${[...groups]}::text[]) as g where lock_open_term(g, ${school_year}, ${semester}::smallint)`

/** All transactions lock several terms in this order of their level groups, years and semesters. */
const inLockOrder = sql`array_position(${[...levelGroups]}::text[], t.level_group), t.school_year, t.semester`

/** Waits for whoever is closing these terms, and keeps them from being closed until the transaction ends. */
export async function lockTermsOfLevels(tx: Db, terms: readonly (Term & { level: number })[]): Promise<void> {
  const keys = terms.map(({ school_year, semester, level }) => ({ school_year, semester, level }))
  await execute(tx)`
    select lock_open_term(t.level_group, t.school_year, t.semester)
    from (
      select t.level_group, t.school_year, t.semester
      from (select level_group_of(k.level) as level_group, k.school_year, k.semester
            from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (school_year text, semester smallint, level smallint)) t
      order by ${inLockOrder}
    ) t`
}

export interface ClosableTerm extends Term {
  id: number
  level_group: LevelGroup
  status: TermClosing['status']
  closed_at: Date | null
  closed_by: string | null
  closed_reason: string | null
}

export const findClosableTerm = (db: Db, id: number) => first<ClosableTerm>(db)`
    select t.id, t.level_group, t.school_year, t.semester, t.status, t.closed_at, u.name as closed_by, t.closed_reason
    from terms t left join users u on u.id = t.closed_by where t.id = ${id}`

/** Waits until no transaction writes in these terms, and keeps new ones waiting until this one ends. */
export const lockTermsToClose = (tx: Db, ids: readonly number[]) => execute(tx)`
    select pg_advisory_xact_lock(hashtext('terms'), hashtext(level_group || ' ' || school_year || ' ' || semester))
    from (select level_group, school_year, semester from terms t where id = any(${arrayOf(ids, 'bigint')}) order by ${inLockOrder}) t`

export const setClosed = (tx: Db, ids: readonly number[], { by, at, reason }: { by: number; at: Date; reason: string | null }) => execute(
  tx,
)`
    update terms set status = 'closed', closed_at = ${at}, closed_by = ${by}, closed_reason = ${reason}
    where id = any(${arrayOf(ids, 'bigint')})`

/** The term is the current one of its level group again, or is open beside another one. */
export const setReopened = (tx: Db, id: number) => execute(tx)`
    update terms t
    set status = case when exists (select from terms c where c.level_group = t.level_group and c.status = 'current') then 'reopened' else 'current' end,
        closed_at = null, closed_by = null, closed_reason = null
    where id = ${id}`

/** The current terms of the level groups, other than this one; the year of junior high goes on in the second semester. */
export const findOtherCurrentTerms = (db: Db, { school_year, semester }: Term) => all<ClosableTerm>(db)`
    select t.id, t.level_group, t.school_year, t.semester, t.status, t.closed_at, null::text as closed_by, t.closed_reason
    from terms t where t.status = 'current' and (t.school_year, t.semester) <> (${school_year}, stored_semester(t.level_group, ${semester}::smallint))
    order by t.id`

export const findOtherGroups = (db: Db, term: ClosableTerm): Promise<TermClosing['other_groups']> => all<
  TermClosing['other_groups'][number]
>(db)`
    select id, level_group, status from terms
    where school_year = ${term.school_year} and semester = ${term.semester} and id <> ${term.id}
    order by array_position(${[...levelGroups]}::text[], level_group)`

type GroupTerm = Pick<ClosableTerm, 'level_group' | 'school_year' | 'semester'>

const allLevels = Array.from({ length: 12 }, (_, index) => index + 1)
const levelsOf = (group: LevelGroup): number[] => allLevels.filter((level) => levelGroupOf(level) === group)
/** High school students may be in classes of the other group of high school. */
const levelsOfStudents = (group: LevelGroup): number[] =>
  allLevels.filter((level) => (levelGroupOf(level) === 'college') === (group === 'college'))

/**
 * Loads `l` of the term, of students `e` who are enrolled and have not dropped. A class is of the term and the level type of its enrollments,
 * so reading starts with these. Levels are lists and the scale is joined, because the planner cannot see into functions.
 */
const termLoads = ({ level_group, school_year, semester }: GroupTerm): RawBuilder<unknown> => sql`
  enrollments e
  join loads l on l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
  join prospectuses p on p.id = l.prospectus_id and p.level = any(${levelsOf(level_group)}::smallint[])
  join grading_scales s on s.key = l.grading_scale
  left join grading_scale_codes g on g.scale_key = l.grading_scale and g.code = l.grade and g.result in ('incomplete', 'ungraded')
  where e.school_year = ${school_year} and e.term_part = any(term_parts(${semester}::integer)) and e.semester = ${semester} and e.status = 4
    and e.withdrawn_at is null and e.level = any(${levelsOfStudents(level_group)}::smallint[])`

/** A conditional grade is one that allows a removal exam, as `allows_re_exam()` in the database says. */
const kindConditions = {
  missing: sql`l.grade is null`,
  incomplete: sql`l.re_exam is null and g.code is not null`,
  conditional: sql`l.re_exam is null and case when s.re_exam = 'removal' and l.grade ~ '^[0-9]' then case s.better
    when 'lower' then l.grade::numeric > s.pass_mark and l.grade::numeric <= s.conditional_to
    else l.grade::numeric < s.pass_mark and l.grade::numeric >= s.conditional_to end end`,
} as const satisfies Record<OpenGradeKind, unknown>

export interface GradeCounts {
  classes_without_grades: number
  missing_grades: number
  incomplete_grades: number
  conditional_grades: number
}

/** The open grades of these terms, together. */
export async function countOpenGrades(db: Db, terms: readonly GroupTerm[]): Promise<GradeCounts> {
  const ofTerms = terms.map(
    (term) => sql`
      select count(distinct l.subject_offer_id) filter (where ${kindConditions.missing}) as classes,
             count(*) filter (where ${kindConditions.missing}) as missing,
             count(*) filter (where ${kindConditions.incomplete}) as incomplete,
             count(*) filter (where ${kindConditions.conditional}) as conditional
      from ${termLoads(term)}`,
  )
  if (ofTerms.length === 0) return { classes_without_grades: 0, missing_grades: 0, incomplete_grades: 0, conditional_grades: 0 }
  return one<GradeCounts>(db)`
    select coalesce(sum(c.classes), 0)::int as classes_without_grades, coalesce(sum(c.missing), 0)::int as missing_grades,
           coalesce(sum(c.incomplete), 0)::int as incomplete_grades, coalesce(sum(c.conditional), 0)::int as conditional_grades
    from (${sql.join(ofTerms, sql` union all `)}) c`
}

export type EnrollmentCounts = Pick<
  TermClosing,
  'students_with_balance' | 'balance_centavos' | 'pending' | 'for_enrollment' | 'on_hold' | 'waitlist_entries'
>

/** The balances, requests and waitlist entries of a term. Who withdrew may still owe. */
export const countOpenEnrollments = (db: Db, { level_group, school_year, semester }: ClosableTerm) => one<EnrollmentCounts>(db)`
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
    ) b`

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

/** Page and total in one pass over the loads. */
export async function findUngradedClasses(db: Db, term: GroupTerm, slice: Slice): Promise<{ rows: UngradedClassRecord[]; total: number }> {
  const rows = await all<{ total: number; classes: UngradedClassRecord[] }>(db)`
    with ungraded as materialized (
      select l.subject_offer_id, count(*)::int as students, count(*) filter (where ${kindConditions.missing})::int as missing
      from ${termLoads(term)}
      group by l.subject_offer_id
      having bool_or(${kindConditions.missing})
    )
    select (select count(*)::int from ungraded) as total,
           array(select json_build_object('id', o.id, 'prospectus_id', o.prospectus_id, 'code', o.subject_code, 'descriptive_title', o.subject_title,
                          'section', o.section, 'instructor', o.instructor_name, 'students', u.students, 'missing', u.missing)
                 from ungraded u join subject_offers o on o.id = u.subject_offer_id
                 order by o.subject_code, o.section, o.id limit ${slice.limit} offset ${slice.offset}) as classes`
  return { rows: rows[0]!.classes, total: rows[0]!.total }
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

/** Page and total in one pass over the loads; the columns are read for the page alone. */
export async function findOpenGrades(
  db: Db,
  term: GroupTerm,
  kinds: readonly OpenGradeKind[],
  slice: Slice,
): Promise<{ rows: OpenGradeRecord[]; total: number }> {
  const condition = sql.join(
    kinds.map((kind) => sql`(${kindConditions[kind]})`),
    sql` or `,
  )
  const { total, ids } = await one<{ total: number; ids: number[] }>(db)`
    with open as materialized (
      select l.id, l.subject_offer_id, e.sort_name from ${termLoads(term)} and (${condition})
    )
    select (select count(*)::int from open) as total,
           array(select l.id from open l join subject_offers o on o.id = l.subject_offer_id
                 order by l.sort_name, o.subject_code, l.id limit ${slice.limit} offset ${slice.offset}) as ids`
  return { rows: await listGradesOf(db, ids), total }
}

async function listGradesOf(db: Db, loadIds: readonly number[]): Promise<OpenGradeRecord[]> {
  if (loadIds.length === 0) return []
  return all<OpenGradeRecord>(db)`
    select l.id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course, e.level,
           o.subject_code as code, o.section, o.instructor_name as instructor, l.grade
    from loads l
    join enrollments e on e.id = l.enrollment_id
    join subject_offers o on o.id = l.subject_offer_id
    join courses c on c.id = e.course_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where l.id = ${anyOf(loadIds)}
    order by e.sort_name, o.subject_code, l.id`
}
