/** The part of this domain's SQL that moves an enrollment as a whole: out of the term, to another course, to another term. */
import type { EnrolleeType } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { GradeFacts } from './action-rules.ts'

/** Subject codes of the active loads that carry grades. */
export async function gradeFacts(db: Db, enrollmentId: number): Promise<GradeFacts> {
  const { rows } = await sql<GradeFacts>`
    with l as (
      select o.subject_code as code,
             l.grade is not null or l.re_exam is not null or exists (
               select from grade_sheets g where g.subject_offer_id = o.id and g.period = 'final' and g.status <> 'draft') as final,
             l.midterm_grade is not null or exists (
               select from grade_sheets g where g.subject_offer_id = o.id and g.status <> 'draft') as early
      from loads l join subject_offers o on o.id = l.subject_offer_id
      where l.enrollment_id = ${enrollmentId} and l.deleted_at is null and l.dropped_at is null
    )
    select array(select code from l where final order by code) as final,
           array(select code from l where final or early order by code) as "any"`.execute(db)
  return rows[0]!
}

/** A load as the history keeps it. */
export interface LeftLoad {
  load_id: number
  subject_offer_id: number
  code: string
  section: string
  units: number
}

/** Of the loads that the statement's `gone` has taken away. */
const left = sql`
  select gone.id as load_id, gone.subject_offer_id, o.subject_code as code, o.section, o.subject_units as units
  from gone join subject_offers o on o.id = gone.subject_offer_id order by o.subject_code, gone.id`

/** As if never added; answers what was there. Every seat is free again. */
export async function deleteLoads(tx: Db, enrollmentId: number, at: Date): Promise<LeftLoad[]> {
  const { rows } = await sql<LeftLoad>`
    with gone as (
      update loads set deleted_at = ${at} where enrollment_id = ${enrollmentId} and deleted_at is null and dropped_at is null
      returning id, subject_offer_id
    ) ${left}`.execute(tx)
  return rows
}

/** They stay on the record as withdrawn. The grade log takes who and why from the transaction's settings. */
export async function withdrawLoads(tx: Db, enrollmentId: number, by: number, at: Date): Promise<LeftLoad[]> {
  await sql`select set_config('talaan.actor_id', ${String(by)}, true), set_config('talaan.reason', 'Enrollment withdrawn', true)`.execute(
    tx,
  )
  const { rows } = await sql<LeftLoad>`
    with gone as (
      update loads set dropped_at = ${at}, drop_kind = 'withdrawn', grade = 'DR'
      where enrollment_id = ${enrollmentId} and deleted_at is null and dropped_at is null
      returning id, subject_offer_id
    ) ${left}`.execute(tx)
  return rows
}

export async function setWithdrawn(tx: Db, id: number, reason: string, by: number, at: Date): Promise<void> {
  await sql`
    update enrollments set withdrawn_at = ${at}, withdrawn_by = ${by}, withdrawn_reason = ${reason} where id = ${id}`.execute(tx)
}

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
  return (await courses(db, id))[0]
}

/** Courses that take new students, with their active curriculum; by code. */
export const openCourses = async (db: Db): Promise<CourseRecord[]> => (await courses(db)).filter((course) => course.is_active)

async function courses(db: Db, id?: number): Promise<CourseRecord[]> {
  const { rows } = await sql<CourseRecord>`
    select c.id, c.code, c.name, c.level_type, c.years, c.is_active, k.id as plan_id
    from courses c left join curricula k on k.course_id = c.id and k.is_active
    where ${id === undefined ? sql`true` : sql`c.id = ${id}`} order by c.level_type, c.code`.execute(db)
  return rows
}

export interface Shifted {
  id: number
  student_id: number
  course_id: number
  curriculum_id: number
  level: number
}

/** The numbers stay: whoever enrolls again gets them again. What was asked for under the old course is forgotten. */
export async function setShifted(tx: Db, to: Shifted): Promise<void> {
  await sql`
    update enrollments set course_id = ${to.course_id}, curriculum_id = ${to.curriculum_id}, level = ${to.level}, student_status = '0', status = 2,
           enrolled_at = null, enrolled_by = null
    where id = ${to.id}`.execute(tx)
  await sql`
    update students set current_course_id = ${to.course_id}, current_curriculum_id = ${to.curriculum_id}, level = ${to.level}
    where id = ${to.student_id}`.execute(tx)
  await sql`delete from proposed_subjects where enrollment_id = ${to.id}`.execute(tx)
}

export async function curriculumOf(db: Db, id: number): Promise<{ course_id: number; name: string } | undefined> {
  const { rows } = await sql<{ course_id: number; name: string }>`select course_id, name from curricula where id = ${id}`.execute(db)
  return rows[0]
}

/** Whether the student has another live enrollment in the term. */
export async function hasEnrollment(
  db: Db,
  of: { id: number; student_id: number },
  term: { school_year: string; semester: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from enrollments
    where student_id = ${of.student_id} and school_year = ${term.school_year} and semester = ${term.semester} and id <> ${of.id}
      and status <> 0 and withdrawn_at is null`.execute(db)
  return rows.length > 0
}

export interface Placement {
  course_id: number
  curriculum_id: number | null
  level: number
  enrollee_type: EnrolleeType
  school_year: string
  semester: number
}

/** An undecided application asks for the same as its enrollment. */
export async function setPlacement(tx: Db, of: { id: number; admission_id: number | null }, to: Placement): Promise<void> {
  await sql`
    update enrollments set course_id = ${to.course_id}, curriculum_id = ${to.curriculum_id}, level = ${to.level},
           enrollee_type = ${to.enrollee_type}, school_year = ${to.school_year}, semester = ${to.semester}
    where id = ${of.id}`.execute(tx)
  if (of.admission_id === null) return
  await sql`
    update admissions a set course_id = ${to.course_id}, level = ${to.level}, enrollee_type = ${to.enrollee_type},
           school_year = ${to.school_year}, semester = ${to.semester}, category = c.level_type
    from courses c
    where a.id = ${of.admission_id} and a.decision is null and c.id = ${to.course_id}`.execute(tx)
}

export async function setMailed(tx: Db, id: number, at: Date): Promise<void> {
  await sql`update enrollments set confirmation_mailed_at = ${at} where id = ${id}`.execute(tx)
}
