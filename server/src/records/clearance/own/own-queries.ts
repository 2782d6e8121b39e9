import type { ClearanceBlock } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, firstValue } from '#platform/db/rows.ts'

export interface TermRecord extends PersonName {
  enrollment_id: number
  student_id: number
  school_year: string
  semester: number
  level: number
  course_code: string
  course_name: string
  level_type: 'college' | 'high_school'
  student_id_number: string | null
}

const listTerms = (db: Db, where: RawBuilder<boolean>) => all<TermRecord>(db)`
  select e.id as enrollment_id, e.student_id, e.school_year, e.semester, e.level, c.code as course_code, c.name as course_name, c.level_type,
         i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number
  from user_infos i
  join students s on s.user_info_id = i.id
  join enrollments e on e.student_id = s.id
  join courses c on c.id = e.course_id
  where ${where} and e.status = 4 and e.withdrawn_at is null
  order by e.school_year desc, e.semester desc, e.id desc`

/** The terms in which the person is enrolled as a student, newest first. */
export const listOwnTerms = (db: Db, userId: number) => listTerms(db, sql<boolean>`i.user_id = ${userId}`)

/** The terms in which a student is enrolled, newest first. */
export const listTermsOfStudent = (db: Db, studentId: number) => listTerms(db, sql<boolean>`s.id = ${studentId}`)

export interface ClassRecord {
  id: number
  code: string
  title: string
  section: string
  instructor: string | null
  status: number
  cleared_at: Date | null
  remark: string | null
  own_requirement: string | null
  class_requirement: string | null
  due_on: string | null
}

export const listOwnClasses = (db: Db, enrollmentId: number) => all<ClassRecord>(db)`
    select l.id, o.subject_code as code, o.subject_title as title, o.section, o.instructor_name as instructor, l.status, l.cleared_at,
           l.clearance_remark as remark, l.clearance_requirement as own_requirement, v.requirement as class_requirement, v.due_on
    from loads l
    join subject_offers o on o.id = l.subject_offer_id
    left join class_clearances v on v.subject_offer_id = o.id
    where l.enrollment_id = ${enrollmentId} and l.deleted_at is null and l.dropped_at is null
    order by o.subject_code, l.id`

export interface OfficeRecord {
  id: number
  name: string
  location: string | null
  blocks: ClearanceBlock[]
  open: { id: number; reason: string; how_to_clear: string | null; amount_centavos: number | null; tagged_at: string }[]
}

/** The offices that clear the student, each with what is open. One that is not active counts only while something is open. */
export const listOwnOfficeStatuses = (db: Db, { student_id, level_type }: { student_id: number; level_type: string }) => all<OfficeRecord>(
  db,
)`
    select o.id, o.name, o.location, o.blocks, cases.open
    from clearance_offices o
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', d.id, 'reason', d.reason, 'how_to_clear', d.how_to_clear,
               'amount_centavos', d.amount_centavos, 'tagged_at', d.tagged_at) order by d.id), '[]') as open, count(*) > 0 as is_tagged
      from deficiencies d where d.office_id = o.id and d.student_id = ${student_id} and d.status = 'open'
    ) cases
    where cases.is_tagged or (o.is_active and (o.level_type is null or o.level_type = ${level_type}))
    order by o.id`

export const findClearanceNumber = (tx: Db, enrollmentId: number) =>
  firstValue<{ number: string }>(tx)`select number from clearances where enrollment_id = ${enrollmentId}`

/** Locks the enrollment, so that a clearance gets one number. */
export const lockTerm = (tx: Db, enrollmentId: number) =>
  execute(tx)`select id from enrollments where id = ${enrollmentId} for no key update`

export const insertClearance = (tx: Db, enrollmentId: number, number: string, at: Date) =>
  execute(tx)`insert into clearances (enrollment_id, number, issued_at) values (${enrollmentId}, ${number}, ${at})`
