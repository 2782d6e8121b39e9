import type { ReadmissionDecision } from '@talaan/contract'
import { sql } from 'kysely'
import type { HoldRecord } from '#enrollment/holds/rules.ts'
import type { PersonName, PostalAddress } from '#foundation/people/names.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { execute, first, hasRow, one, values } from '#platform/db/rows.ts'
import { eventTime } from './history/event-queries.ts'
import { openReadmission } from './readmission-fragments.ts'

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
  /** The school year of entry, which the student number carries; null before the student is accepted. */
  entry_sy: string | null
  /** Whether the student is active, on leave and so on; and the readmission decision that is not used up. */
  student_record_status: string
  readmission: ReadmissionDecision | null
  curriculum_id: number | null
  curriculum: string | null
  /** Whether the course has an active curriculum to enroll in. */
  has_plan: boolean
  level: number
  enrollee_type: 'old' | 'new' | 'returnee' | 'transferee'
  student_status: string
  /** Computed from the subjects; null before there are subjects. */
  computed_student_status: string | null
  /** Filled when the student status was set by hand. */
  student_status_set_at: Date | null
  student_status_set_by: number | null
  student_status_setter: string | null
  student_status_reason: string | null
  status: number
  reject_reason: string | null
  withdrawn_at: Date | null
  /** Whether the term is closed for the level group of the enrollment. */
  term_closed: boolean
  enrolled_at: Date | null
  created_at: Date
  updated_at: Date
  /** Of the active loads. */
  loads: number
  total_units: number
  /** Whether the present bill has lines. One without is of a term whose fees are not set. */
  has_fees: boolean
  holds: HoldRecord[]
  /** Kinds of holds that are open or were lifted by a person, not by a payment. */
  raised_holds: string[]
}

export const enrollmentById = (db: Db, id: number) => first<EnrollmentRecord>(db)`
    select e.id, e.student_id, e.admission_id, a.trans_no, e.registration_no, e.school_year, e.semester, e.course_id, e.curriculum_id, e.level,
           e.enrollee_type, e.student_status, e.computed_student_status, e.student_status_set_at, e.student_status_set_by, e.student_status_reason,
           (select name from users where id = e.student_status_set_by) as student_status_setter, e.status, e.reject_reason, e.withdrawn_at, e.enrolled_at, e.created_at, e.updated_at,
           term_is_over(level_group_of(e.level), e.school_year, e.semester) as term_closed,
           c.code as course_code, c.name as course_name, c.level_type, s.entry_sy, s.status as student_record_status, ${openReadmission} as readmission, k.name as curriculum,
           exists (select from curricula x where x.course_id = e.course_id and x.is_active) as has_plan,
           i.id as user_info_id, i.user_id, u.image_file_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number,
           i.personal_email, i.contact_number, i.gender, i.civil_status, i.religion,
           i.block, i.street, i.barangay, i.municipality, i.province, i.zipcode,
           taken.loads, taken.total_units, exists (select from assessments b join assessment_lines x on x.assessment_id = b.id where b.enrollment_id = e.id and b.is_current) as has_fees,
           (select coalesce(jsonb_agg(jsonb_build_object('kind', h.kind, 'reason', h.reason, 'amount_centavos', h.amount_centavos,
                     'raised_at', h.raised_at, 'raised_by', (select name from users where id = h.raised_by)) order by h.id), '[]')
              from holds h where h.enrollment_id = e.id and h.lifted_at is null) as holds,
           array(select h.kind from holds h where h.enrollment_id = e.id and (h.lifted_at is null or h.lifted_by is not null)) as raised_holds
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
    where e.id = ${id}`

/**
 * Locks all enrollments of the student, oldest first, and reads the given one. All of them, because the balance of an older enrollment can
 * hold a newer one. Before them, its term is locked against being closed.
 */
export async function lockEnrollment(tx: Db, id: number): Promise<EnrollmentRecord | undefined> {
  await execute(tx)`
    with term as materialized (
      select student_id, lock_open_term(level_group_of(level), school_year, semester) as is_closed from enrollments where id = ${id}
    )
    select e.id from term join enrollments e on e.student_id = term.student_id
    order by e.id for no key update of e`
  return enrollmentById(tx, id)
}

/** Locks the student's enrollments with an open hold. After a shift such an enrollment can be For Enrollment. */
export const lockHeldEnrollments = (tx: Db, enrollmentId: number) => values<{ id: number }>(tx)`
    select id from enrollments
    where student_id = (select student_id from enrollments where id = ${enrollmentId}) and status in (2, 3) and withdrawn_at is null
      and exists (select from holds where enrollment_id = enrollments.id and lifted_at is null)
    order by id for no key update`

/** One enrollment of each of the students who have an open hold. */
export const findHeldEnrollments = (db: Db, studentIds: readonly number[]) => values<{ id: number }>(db)`
    select distinct on (student_id) id from enrollments e
    where e.student_id = any(${arrayOf(studentIds, 'bigint')}) and e.status in (2, 3) and e.withdrawn_at is null
      and exists (select from holds h where h.enrollment_id = e.id and h.lifted_at is null)
    order by e.student_id, e.id`

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

/** The caller locked the enrollment, so that its last event has its present state. */
export const addEvent = (tx: Db, event: EventEntry) => execute(tx)`
    insert into enrollment_events (enrollment_id, action, from_status, to_status, actor_id, reason, payload, at)
    values (${event.enrollment_id}, ${event.action}, ${event.from_status}, ${event.to_status}, ${event.actor_id}, ${event.reason ?? null},
            ${event.payload === undefined ? null : JSON.stringify(event.payload)}::jsonb,
            ${eventTime(sql`${event.enrollment_id}`, event.at)})`

export const setStatus = (tx: Db, id: number, status: number) => execute(tx)`update enrollments set status = ${status} where id = ${id}`

/** For a change outside the row, so that forms filled before it are out of date. */
export const touchEnrollment = (tx: Db, id: number) => execute(tx)`update enrollments set status = status where id = ${id}`

export const isRegistrationTaken = (tx: Db, number: string) => hasRow(tx)`select from enrollments where registration_no = ${number}`

/** What the acceptance of an enrollment replaces on the record of the student. */
export interface ReplacedStudies {
  current_course_id: number | null
  current_curriculum_id: number | null
  level: number | null
  status: string
  status_reason: string | null
  leave_from_sy: string | null
  leave_from_semester: number | null
  leave_until_sy: string | null
  leave_until_semester: number | null
}

/** Returns what it replaces on the record of the student. */
export async function setEnrolled(tx: Db, row: EnrollmentRecord, registrationNo: string, by: number, at: Date): Promise<ReplacedStudies> {
  const replaced = await one<ReplacedStudies>(tx)`
    select current_course_id, current_curriculum_id, level, status, status_reason, leave_from_sy, leave_from_semester, leave_until_sy,
           leave_until_semester
    from students where id = ${row.student_id} for no key update`
  await execute(tx)`
    update enrollments set status = 4, enrolled_at = ${at}, enrolled_by = ${by}, registration_no = ${registrationNo}, confirmation_mailed_at = ${
      row.personal_email ? at : null
    } where id = ${row.id}`
  await execute(tx)`
    update students set current_course_id = ${row.course_id}, current_curriculum_id = ${row.curriculum_id}, level = ${row.level}, status = 'active', status_reason = null,
           leave_from_sy = null, leave_from_semester = null, leave_until_sy = null, leave_until_semester = null,
           entry_sy = coalesce(entry_sy, ${row.school_year}), entry_type = coalesce(entry_type, ${row.enrollee_type})
    where id = ${row.student_id}`
  await execute(tx)`
    update readmissions set enrollment_id = ${row.id}
    where student_id = ${row.student_id} and decision = 'readmitted' and enrollment_id is null and undone_at is null`
  return replaced
}
