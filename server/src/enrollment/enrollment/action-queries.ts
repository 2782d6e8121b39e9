/** SQL that changes an enrollment as a whole: withdrawal, shift to another course, placement in another term. */

import type { EnrolleeType } from '@talaan/contract'
import { sql } from 'kysely'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, hasRow, one, value } from '#platform/db/rows.ts'
import type { GradeFacts } from './action-rules.ts'

/** Subject codes of the active loads that carry grades, of their own or by a sheet that was handed in. */
export const gradeFacts = (db: Db, enrollmentId: number) => one<GradeFacts>(db)`
    with l as (
      select o.subject_code as code,
             l.grade is not null or l.re_exam is not null as own_final,
             l.midterm_grade is not null or exists (select from load_period_grades g where g.load_id = l.id) as own_early,
             exists (select from grade_sheets g where g.subject_offer_id = o.id and g.period = 'final' and g.status <> 'draft') as final_sheet,
             exists (select from grade_sheets g where g.subject_offer_id = o.id and g.status <> 'draft') as any_sheet
      from loads l join subject_offers o on o.id = l.subject_offer_id
      where l.enrollment_id = ${enrollmentId} and l.deleted_at is null and l.dropped_at is null
    )
    select array(select code from l where own_final or final_sheet order by code) as final,
           array(select code from l where own_final or own_early or any_sheet order by code) as "any",
           array(select code from l where own_final or own_early order by code) as own`

/** A removed or withdrawn load as the history records it. */
export interface EndedLoad {
  load_id: number
  subject_offer_id: number
  code: string
  section: string
  units: number
}

/** The loads that the statement's `gone` removed. */
const selectEndedLoads = sql`
  select gone.id as load_id, gone.subject_offer_id, o.subject_code as code, o.section, o.subject_units as units
  from gone join subject_offers o on o.id = gone.subject_offer_id order by o.subject_code, gone.id`

/** Deletes all active loads, which frees their seats, and returns them. */
export const deleteLoads = (tx: Db, enrollmentId: number, at: Date) => all<EndedLoad>(tx)`
    with gone as (
      update loads set deleted_at = ${at} where enrollment_id = ${enrollmentId} and deleted_at is null and dropped_at is null
      returning id, subject_offer_id
    ) ${selectEndedLoads}`

/** Marks all active loads as withdrawn and returns them. The grade log reads the actor and the reason from the settings of the transaction. */
export async function withdrawLoads(tx: Db, enrollmentId: number, by: number, at: Date): Promise<EndedLoad[]> {
  await execute(tx)`select set_config('talaan.actor_id', ${String(by)}, true), set_config('talaan.reason', 'Enrollment withdrawn', true)`
  return all<EndedLoad>(tx)`
    with gone as (
      update loads set dropped_at = ${at}, drop_kind = 'withdrawn', grade = 'DR'
      where enrollment_id = ${enrollmentId} and deleted_at is null and dropped_at is null
      returning id, subject_offer_id
    ) ${selectEndedLoads}`
}

export const setWithdrawn = (tx: Db, id: number, reason: string | null, by: number, at: Date) => execute(tx)`
    update enrollments set withdrawn_at = ${at}, withdrawn_by = ${by}, withdrawn_reason = ${reason} where id = ${id}`

/**
 * Takes the acceptance back and returns the state: On Hold when the acceptance lifted holds, otherwise For Enrollment. The record of the student
 * gets what the acceptance replaced, unless it was changed since or the student is enrolled in another term.
 */
export const reopenEnrollment = (tx: Db, id: number) => value<{ status: number }>(tx)`
    with reopened as (
      update holds h set lifted_at = null, lifted_by = null, lift_reason = null from enrollments e
      where e.id = ${id} and h.enrollment_id = e.id and h.lifted_at = e.enrolled_at and h.lifted_by is not null returning h.id
    ), studies as (
      update students s set current_course_id = r.current_course_id, current_curriculum_id = r.current_curriculum_id, level = r.level,
        status = r.status, status_reason = r.status_reason, leave_from_sy = r.leave_from_sy, leave_from_semester = r.leave_from_semester,
        leave_until_sy = r.leave_until_sy, leave_until_semester = r.leave_until_semester
      from enrollments e
      join lateral (select payload -> 'replaced' as replaced from enrollment_events
                    where enrollment_id = e.id and action = 'accept_enrollment' order by id desc limit 1) a on a.replaced is not null
      cross join jsonb_to_record(a.replaced) as r (current_course_id bigint, current_curriculum_id bigint, level smallint, status text,
        status_reason text, leave_from_sy text, leave_from_semester smallint, leave_until_sy text, leave_until_semester smallint)
      where e.id = ${id} and s.id = e.student_id and s.status = 'active' and s.current_course_id = e.course_id and s.level = e.level
        and not exists (select from enrollments x
                        where x.student_id = e.student_id and x.status = 4 and x.withdrawn_at is null and x.enrolled_at > e.enrolled_at)
    ), readmission as (
      update readmissions set enrollment_id = null where enrollment_id = ${id}
    )
    update enrollments set status = case when exists (select from reopened) then 3 else 2 end, enrolled_at = null, enrolled_by = null
    where id = ${id} returning status`

export interface CourseRecord {
  id: number
  code: string
  name: string
  level_type: 'college' | 'high_school'
  years: number
  is_active: boolean
  /** Its active curriculum. */
  plan_id: number | null
}

export async function courseById(db: Db, id: number): Promise<CourseRecord | undefined> {
  return (await readCourses(db, id))[0]
}

/** The active courses with their active curriculum, by code. */
export const openCourses = async (db: Db): Promise<CourseRecord[]> => (await readCourses(db)).filter((course) => course.is_active)

const readCourses = (db: Db, id?: number) => all<CourseRecord>(db)`
    select c.id, c.code, c.name, c.level_type, c.years, c.is_active, k.id as plan_id
    from courses c left join curricula k on k.course_id = c.id and k.is_active
    where ${id === undefined ? sql`true` : sql`c.id = ${id}`} order by c.level_type, c.code`

export interface CourseShift {
  id: number
  student_id: number
  course_id: number
  curriculum_id: number
  level: number
}

/** Moves enrollment and student to the other course. Registration and student number stay; the proposed subjects of the old course are deleted. */
export async function setShifted(tx: Db, shift: CourseShift): Promise<void> {
  await execute(tx)`
    update enrollments set course_id = ${shift.course_id}, curriculum_id = ${shift.curriculum_id}, level = ${shift.level}, student_status = '0', computed_student_status = null,
           student_status_set_at = null, student_status_set_by = null, student_status_reason = null, status = 2,
           enrolled_at = null, enrolled_by = null
    where id = ${shift.id}`
  await execute(tx)`
    update students set current_course_id = ${shift.course_id}, current_curriculum_id = ${shift.curriculum_id}, level = ${shift.level}
    where id = ${shift.student_id}`
  await execute(tx)`delete from proposed_subjects where enrollment_id = ${shift.id}`
}

export const curriculumOf = (db: Db, id: number) =>
  first<{ course_id: number; name: string }>(db)`select course_id, name from curricula where id = ${id}`

/** Whether the student has another live enrollment in the term. */
export const hasEnrollment = (
  db: Db,
  enrollment: { id: number; student_id: number },
  term: { school_year: string; semester: number },
) => hasRow(db)`
    select from enrollments e
    where e.student_id = ${enrollment.student_id} and ${isInTerm('e', term)} and e.id <> ${enrollment.id}
      and e.status <> 0 and e.withdrawn_at is null`

export interface Placement {
  course_id: number
  curriculum_id: number | null
  level: number
  enrollee_type: EnrolleeType
  school_year: string
  semester: number
}

/** Changes the placement of the enrollment and of its undecided application. */
export async function setPlacement(tx: Db, enrollment: { id: number; admission_id: number | null }, placement: Placement): Promise<void> {
  await execute(tx)`
    update enrollments set course_id = ${placement.course_id}, curriculum_id = ${placement.curriculum_id}, level = ${placement.level},
           enrollee_type = ${placement.enrollee_type}, school_year = ${placement.school_year}, semester = ${placement.semester}
    where id = ${enrollment.id}`
  if (enrollment.admission_id === null) return
  await execute(tx)`
    update admissions a set course_id = ${placement.course_id}, level = ${placement.level}, enrollee_type = ${placement.enrollee_type},
           school_year = ${placement.school_year}, semester = ${placement.semester}, category = c.level_type
    from courses c
    where a.id = ${enrollment.admission_id} and a.decision is null and c.id = ${placement.course_id}`
}

export const setConfirmationMailed = (tx: Db, id: number, at: Date) =>
  execute(tx)`update enrollments set confirmation_mailed_at = ${at} where id = ${id}`
