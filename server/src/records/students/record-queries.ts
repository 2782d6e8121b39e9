/** Queries about one student: person, account, terms and documents, and the changes made by the office. */

import {
  type EnrolleeType,
  type Graduation,
  type ReadmissionDecision,
  type StudentHead,
  type StudentMatch,
  type StudentRecordStatus,
  type StudentTerm,
  studentPerson,
  type TakenTerm,
} from '@talaan/contract'
import { sql } from 'kysely'
import { isOpenReadmission } from '#enrollment/enrollment/readmission-fragments.ts'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { listOf, type PersonFields } from '#foundation/people/person.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, value } from '#platform/db/rows.ts'

/** The columns of the person that the student form writes. */
export const studentColumns = Object.keys(studentPerson) as (keyof typeof studentPerson)[]
export type StudentColumn = (typeof studentColumns)[number]

export interface StudentProfile extends PersonFields<StudentColumn> {
  id: number
  user_info_id: number
  user_id: number | null
  account_email: string | null
  has_password: boolean
  account_status: number | null
  first_login: boolean | null
  last_sign_in_at: Date | null
  image_file_id: number | null
  student_id_number: string | null
  course_id: number | null
  course_code: string | null
  course_name: string | null
  level_type: 'college' | 'high_school' | null
  curriculum_id: number | null
  curriculum: string | null
  level: number | null
  status: StudentRecordStatus
  status_reason: string | null
  leave: { from: TakenTerm | null; until: TakenTerm | null } | null
  graduation: Graduation | null
  readmission: { decision: ReadmissionDecision; reason: string; conditions: string | null; by: string | null; at: string } | null
  entry_sy: string | null
  entry_type: EnrolleeType | null
  holds: { kind: string; reason: string; amount_centavos: number | null }[]
  enrollment: StudentHead['enrollment']
  balance_centavos: number
  /** Open requests and enrollments of this student. */
  open_enrollments: number
  /** Enrolled in the portal, or a candidate for graduation: the list for graduation records when this student graduates. */
  graduates_in_list: boolean
  updated_at: Date
}

/** The latest graduation of the student `s`. */
export const recordedGraduation = sql`
  (select jsonb_build_object('graduated_on', g.graduated_on, 'honor', (select name from honors where id = g.honor_id),
            'so_number', (select number from special_orders where id = g.special_order_id))
   from graduations g where g.student_id = s.id and g.ended_at is null and g.graduated_on is not null order by g.graduated_on desc limit 1)`

export const findStudent = (db: Db, id: number) => first<StudentProfile>(db)`
    select s.id, s.user_info_id, i.user_id, u.email as account_email, u.status as account_status, u.first_login, u.password_hash is not null as has_password, u.image_file_id,
           (select a.at from login_audits a where a.user_id = u.id and a.outcome = 'signed_in' order by a.id desc limit 1) as last_sign_in_at,
           ${listOf(studentColumns, 'i')}, i.student_id_number, c.id as course_id, c.code as course_code, c.name as course_name, c.level_type,
           k.id as curriculum_id, k.name as curriculum, s.level, s.status, s.status_reason, s.entry_sy, s.entry_type,
           (select coalesce(jsonb_agg(jsonb_build_object('kind', h.kind, 'reason', h.reason, 'amount_centavos', h.amount_centavos) order by h.id), '[]')
            from holds h where h.student_id = s.id and h.lifted_at is null) as holds,
           (select jsonb_build_object('id', e.id, 'school_year', e.school_year, 'semester', e.semester, 'level', e.level, 'status', e.status, 'withdrawn', e.withdrawn_at is not null)
            from enrollments e where e.student_id = s.id order by e.school_year desc, e.semester desc, e.id desc limit 1) as enrollment,
           money.balance_centavos,
           case when s.status = 'loa' then jsonb_build_object(
             'from', case when s.leave_from_sy is not null and s.leave_from_semester is not null then jsonb_build_object('school_year', s.leave_from_sy, 'semester', s.leave_from_semester) end,
             'until', case when s.leave_until_sy is not null and s.leave_until_semester is not null then jsonb_build_object('school_year', s.leave_until_sy, 'semester', s.leave_until_semester) end) end as leave,
           ${recordedGraduation} as graduation,
           (select jsonb_build_object('decision', r.decision, 'reason', r.reason, 'conditions', r.conditions,
                     'by', (select name from users where id = r.decided_by), 'at', r.decided_at)
            from readmissions r where ${isOpenReadmission}) as readmission,
           (select count(*)::int from enrollments e where e.student_id = s.id and e.status in (1, 2, 3) and e.withdrawn_at is null) as open_enrollments,
           exists (select from enrollments e where e.student_id = s.id and e.status = 4 and e.withdrawn_at is null)
             or exists (select from graduations g where g.student_id = s.id and g.ended_at is null and g.graduated_on is null) as graduates_in_list,
           greatest(s.updated_at, i.updated_at) as updated_at
    from students s
    join user_infos i on i.id = s.user_info_id
    left join users u on u.id = i.user_id
    left join courses c on c.id = s.current_course_id
    left join curricula k on k.id = s.current_curriculum_id
    cross join lateral (select b.balance_centavos from student_balances b where b.student_id = s.id limit 1) money
    where s.id = ${id}`

/** Locks enrollments, then the person, then the student: the same order as a change of the person. */
export async function lockStudent(tx: Db, id: number): Promise<StudentProfile | undefined> {
  await lockEnrollmentsOf(tx, { student_ids: [id] })
  await execute(tx)`select i.id from user_infos i join students s on s.user_info_id = i.id where s.id = ${id} for no key update of i`
  await execute(tx)`select id from students where id = ${id} for no key update`
  return findStudent(tx, id)
}

/** Every term of a student, newest first, with its balance. */
export const listTerms = (db: Db, studentId: number) => all<StudentTerm>(db)`
    select e.id, e.school_year, e.semester, c.code as course, e.level, e.enrollee_type, e.status, e.withdrawn_at is not null as withdrawn,
           e.registration_no, taken.subjects, taken.units, money.balance_centavos
    from enrollments e
    join courses c on c.id = e.course_id
    cross join lateral (
      select count(*)::int as subjects, coalesce(sum(o.subject_units), 0) as units from loads l join subject_offers o on o.id = l.subject_offer_id
      where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
    ) taken
    cross join lateral (select b.balance_centavos from enrollment_balances b where b.enrollment_id = e.id limit 1) money
    where e.student_id = ${studentId}
    order by e.school_year desc, e.semester desc, e.id desc`

export interface DocumentRecord {
  kind: string
  status: 'none' | 'soft_copy' | 'original_received' | 'waived'
  received_at: Date | null
  remark: string | null
}

/** The best status of each document among the student's own rows and those of all applications. */
export const listDocuments = (db: Db, studentId: number) => all<DocumentRecord>(db)`
    select distinct on (d.kind) d.kind, d.status, d.received_at, d.remark
    from admission_documents d left join admissions a on a.id = d.admission_id
    where d.student_id = ${studentId} or a.student_id = ${studentId}
    order by d.kind, array_position(array['original_received', 'waived', 'soft_copy', 'none'], d.status), d.id desc`

export const findLatestApplicationId = (db: Db, studentId: number) => value<{ id: number | null }>(db)`
    select max(id) as id from admissions where student_id = ${studentId} and deleted_at is null`

interface DocumentMark {
  student_id: number
  /** Null for a student without an application. */
  admission_id: number | null
  kind: string
  status: DocumentRecord['status']
  remark: string | null
  by: number
  at: Date
}

/** Sets the status of a document; a file that was sent is kept. */
export async function markDocument(tx: Db, mark: DocumentMark): Promise<void> {
  const [at, by] = mark.status === 'none' ? [null, null] : [mark.at, mark.by]
  const key = mark.admission_id === null ? sql`(student_id, kind) where admission_id is null` : sql`(admission_id, kind)`
  await execute(tx)`
    insert into admission_documents (admission_id, student_id, kind, status, remark, received_at, received_by)
    values (${mark.admission_id}, ${mark.student_id}, ${mark.kind}, ${mark.status}, ${mark.remark}, ${at}, ${by})
    on conflict ${key} do update set status = excluded.status, remark = excluded.remark,
      received_at = excluded.received_at, received_by = excluded.received_by`
}

export interface StudiesFields {
  course_id: number
  curriculum_id: number
  level: number
  entry_sy: string
  entry_type: EnrolleeType
}

export const insertStudent = (tx: Db, infoId: number, studies: StudiesFields) => value<{ id: number }>(tx)`
    insert into students (user_info_id, current_course_id, current_curriculum_id, level, entry_sy, entry_type)
    values (${infoId}, ${studies.course_id}, ${studies.curriculum_id}, ${studies.level}, ${studies.entry_sy}, ${studies.entry_type}) returning id`

export const updateStudies = (tx: Db, studentId: number, studies: Omit<StudiesFields, 'course_id'>) => execute(tx)`
    update students set current_curriculum_id = ${studies.curriculum_id}, level = ${studies.level}, entry_sy = ${studies.entry_sy}, entry_type = ${studies.entry_type}
    where id = ${studentId}`

export interface NewStatus {
  status: StudentRecordStatus
  reason: string
  /** The terms of a leave; null in every other state. */
  leave: { from: TakenTerm | null; until: TakenTerm | null } | null
}

export const setStudentStatus = (tx: Db, studentId: number, { status, reason, leave }: NewStatus) => execute(tx)`
    update students
    set status = ${status}, status_reason = ${reason}, leave_from_sy = ${leave?.from?.school_year ?? null},
        leave_from_semester = ${leave?.from?.semester ?? null}, leave_until_sy = ${leave?.until?.school_year ?? null},
        leave_until_semester = ${leave?.until?.semester ?? null}
    where id = ${studentId}`

/** The status before a change with this reason, from the log; undefined when there was none. */
export async function findStatusBefore(db: Db, studentId: number, reason: string): Promise<StudentRecordStatus | undefined> {
  const rows = await all<{ status: StudentRecordStatus | null }>(db)`
    select before ->> 'status' as status from audit_logs
    where entity = 'students' and entity_id = ${String(studentId)} and action = 'students.change_status' and after ->> 'reason' = ${reason}
    order by id desc limit 1`
  return rows[0]?.status ?? undefined
}

export interface CourseFacts {
  id: number
  code: string
  level_type: 'college' | 'high_school'
  years: number
  curriculum_ids: number[]
}

export const findCourseWithCurricula = (db: Db, courseId: number) => first<CourseFacts>(db)`
    select c.id, c.code, c.level_type, c.years, array(select k.id from curricula k where k.course_id = c.id order by k.id) as curriculum_ids
    from courses c where c.id = ${courseId}`

export interface PersonFacts {
  first_name: string
  last_name: string
  middle_name?: string | null
  birthdate?: string | null
  lrn?: string | null
  personal_email?: string | null
}

type MatchRecord = Omit<StudentMatch, 'full_name' | 'same'> & {
  first_name: string
  last_name: string
  middle_name: string | null
  extension_name: string | null
  same_name: boolean
  same_lrn: boolean
  same_email: boolean
}

/** People with the same name and birthdate, the same LRN or the same email; each of the three searches has its own index. */
export async function findSimilarPeople(db: Db, person: PersonFacts, limit = 5): Promise<MatchRecord[]> {
  const hasSameName = sql`i.name_key = name_key(${person.last_name}, ${person.first_name})`
  const sameName = sql`coalesce(i.birthdate = ${person.birthdate ?? null}::date and ${hasSameName}, false)`
  const sameLrn = sql`coalesce(i.lrn = ${person.lrn || null}, false)`
  const normalizedEmail = sql`lower(${person.personal_email || null}::text)`
  const sameEmail = sql`coalesce(lower(i.personal_email) = ${normalizedEmail} or lower(u.email) = ${normalizedEmail}, false)`
  return all<MatchRecord>(db)`
    select s.id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.birthdate, i.lrn, i.personal_email, i.contact_number,
           i.student_id_number, c.code as course, s.level, ${sameName} as same_name, ${sameLrn} as same_lrn, ${sameEmail} as same_email
    from user_infos i
    left join users u on u.id = i.user_id
    left join students s on s.user_info_id = i.id
    left join courses c on c.id = s.current_course_id
    where i.id in (
      select i.id from user_infos i where i.birthdate = ${person.birthdate ?? null}::date and ${hasSameName}
      union select i.id from user_infos i where i.lrn = ${person.lrn || null}
      union select i.id from user_infos i where lower(i.personal_email) = ${normalizedEmail}
      union select i.id from user_infos i join users u on u.id = i.user_id where lower(u.email) = ${normalizedEmail}
    )
    order by s.id nulls last, i.id limit ${limit}`
}
