/** The part of this domain's SQL that is about the reader's own enrollment and the request for it. */

import type { EnrolleeType, ReadmissionDecision } from '@talaan/contract'
import { sql } from 'kysely'
import type { OpenHold } from '#enrollment/holds/kinds.ts'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import type { PersonName } from '#foundation/people/names.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { isBeforeTerm, isInTerm } from '#foundation/terms/term-fragments.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, value, values } from '#platform/db/rows.ts'
import { openReadmission } from '../readmission-fragments.ts'

/** The enrollment of the account's student in the term. */
export const liveEnrollmentId = (db: Db, userId: number, term: Term) => firstValue<{ id: number }>(db)`
    select e.id from enrollments e
    where e.student_id = (select s.id from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${userId})
      and ${isInTerm('e', term)} and e.status <> 0 and e.withdrawn_at is null
    order by e.id desc limit 1`

export interface RequesterRecord extends PersonName {
  student_id: number
  user_id: number | null
  student_status: string
  level: number | null
  entry_type: EnrolleeType | null
  course_id: number | null
  course_code: string | null
  course_name: string | null
  course_years: number | null
  course_active: boolean | null
  level_type: 'college' | 'high_school' | null
  /** The curriculum of entry, or else the course's active one. */
  curriculum_id: number | null
  curriculum: string | null
  /** The newest term the student was enrolled in. */
  last_school_year: string | null
  last_semester: number | null
  last_level: number | null
  /** The newest regular term that was not withdrawn; a summer term only when there is no regular one. */
  last_regular_term: Term | null
  /** Whether that term was carried as regular. */
  was_regular: boolean
  /** The readmission decision that is not used up. */
  readmission: ReadmissionDecision | null
  /** Of earlier terms, in centavos. */
  owed_centavos: number
  /** Open holds of any term, on enrollments that are On Hold. */
  holds: OpenHold[]
  live_id: number | null
  live_status: number | null
  live_level: number | null
  live_type: EnrolleeType | null
}

/** The student that a request is for: by account or by student id. */
export type RequesterKey = { user_id: number } | { student_id: number }

/** Everything that a request depends on; undefined for somebody who is not a student. */
export const findRequester = (db: Db, key: RequesterKey, term: Term) => first<RequesterRecord>(db)`
    select s.id as student_id, i.user_id, s.status as student_status, s.level, s.entry_type, i.first_name, i.last_name, i.middle_name, i.extension_name,
           c.id as course_id, c.code as course_code, c.name as course_name, c.years as course_years, c.is_active as course_active, c.level_type,
           k.id as curriculum_id, k.name as curriculum,
           l.school_year as last_school_year, l.semester as last_semester, l.level as last_level, coalesce(l.student_status = '1', false) as was_regular,
           (select jsonb_build_object('school_year', e.school_year, 'semester', e.semester) from enrollments e
            where e.student_id = s.id and e.status = 4 and e.withdrawn_at is null
              and ${isBeforeTerm('e', term)}
            order by e.semester = 3, e.school_year desc, e.semester desc limit 1) as last_regular_term,
           ${openReadmission} as readmission,
           (select greatest(0, coalesce(sum(v.balance_centavos), 0)
              + (select coalesce(sum(b.open_centavos), 0) from opening_balances b where b.student_id = s.id))::bigint
            from enrollments o
            cross join lateral (select balance_centavos from enrollment_balances v where v.enrollment_id = o.id limit 1) v
            where o.student_id = s.id and o.status <> 0 and ${isBeforeTerm('o', term)}) as owed_centavos,
           (select coalesce(jsonb_agg(jsonb_build_object('kind', h.kind, 'reason', h.reason, 'amount_centavos', h.amount_centavos) order by h.id), '[]')
            from holds h join enrollments w on w.id = h.enrollment_id
            where h.student_id = s.id and h.lifted_at is null and w.status = 3 and w.withdrawn_at is null) as holds,
           x.id as live_id, x.status as live_status, x.level as live_level, x.enrollee_type as live_type
    from students s
    join user_infos i on i.id = s.user_info_id
    left join lateral (
      select e.school_year, e.semester, e.level, e.student_status, e.course_id from enrollments e
      where e.student_id = s.id and e.status = 4 and ${isBeforeTerm('e', term)}
      order by e.school_year desc, e.semester desc, e.id desc limit 1
    ) l on true
    left join courses c on c.id = coalesce(s.current_course_id, l.course_id)
    left join curricula k on k.id = coalesce(
      (select x.id from curricula x where x.id = s.current_curriculum_id and x.course_id = c.id),
      (select x.id from curricula x where x.course_id = c.id and x.is_active limit 1))
    left join lateral (
      select e.id, e.status, e.level, e.enrollee_type from enrollments e
      where e.student_id = s.id and ${isInTerm('e', term)} and e.status <> 0 and e.withdrawn_at is null
      order by e.id desc limit 1
    ) x on true
    where ${'user_id' in key ? sql`i.user_id = ${key.user_id}` : sql`s.id = ${key.student_id}`}`

/** Locks the student, so that two requests run one after the other and nobody decides on an enrollment of the student in between. */
export async function lockStudent(tx: Db, studentId: number): Promise<void> {
  await lockEnrollmentsOf(tx, { student_ids: [studentId] })
  await execute(tx)`select id from students where id = ${studentId} for no key update`
}

export interface NewRequest extends Term {
  student_id: number
  course_id: number
  curriculum_id: number | null
  level: number
  enrollee_type: string
  student_status: string
}

export const insertRequest = (tx: Db, request: NewRequest) => value<{ id: number }>(tx)`
    insert into enrollments (student_id, school_year, semester, course_id, curriculum_id, level, enrollee_type, student_status,
                             computed_student_status)
    values (${request.student_id}, ${request.school_year}, ${request.semester}, ${request.course_id}, ${request.curriculum_id}, ${request.level}, ${request.enrollee_type},
            ${request.student_status}, ${request.student_status}) returning id`

export async function setProposed(tx: Db, enrollmentId: number, offerIds: readonly number[]): Promise<void> {
  await execute(tx)`delete from proposed_subjects where enrollment_id = ${enrollmentId}`
  await execute(tx)`
    insert into proposed_subjects (enrollment_id, subject_offer_id)
    select ${enrollmentId}, id from subject_offers where id = any(${arrayOf(offerIds, 'bigint')}) order by id`
}

export const proposedOffers = (db: Db, enrollmentId: number) => values<{ id: number }>(db)`
    select subject_offer_id as id from proposed_subjects where enrollment_id = ${enrollmentId} order by subject_offer_id`

/** A cancelled request leaves every list, as a withdrawn one does, and its undecided application is deleted; returns the application's id. */
export async function setCancelled(tx: Db, enrollmentId: number, by: number, at: Date): Promise<number | null> {
  const rows = await all<{ admission_id: number | null }>(tx)`
    with request as (
      update enrollments set withdrawn_at = ${at}, withdrawn_by = ${by}, withdrawn_reason = 'Cancelled by the student' where id = ${enrollmentId}
      returning admission_id
    ), application as (update admissions set deleted_at = ${at} where id = (select admission_id from request) and decision is null)
    select admission_id from request`
  return rows[0]?.admission_id ?? null
}
