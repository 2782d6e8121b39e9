import { AdmissionDetails, type LevelType, type ReadmissionDecision } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { openReadmission } from '#enrollment/enrollment/readmission-fragments.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { listOf, type PersonFields, type PersonForm, personColumns, personOf } from '#foundation/people/person.ts'
import type { Db } from '#platform/db/database.ts'
import { execute, first, firstValue, one, value } from '#platform/db/rows.ts'
import type { CourseFacts } from './rules.ts'

/** Columns of the person that an application contains. */
const applicantColumns = personColumns.filter((name) => name !== 'salutation')
type ApplicantColumn = (typeof applicantColumns)[number]

export type ApplicantForm = PersonForm<ApplicantColumn> & { birthdate: string }

/** The fields of a form that describe the person. */
export const applicantOf = (form: PersonForm<ApplicantColumn>) => personOf(applicantColumns, form)

export interface ApplicationRecord extends PersonFields<ApplicantColumn> {
  id: number
  enrollment_id: number
  student_id: number
  user_info_id: number
  user_id: number | null
  status: number
  withdrawn_at: Date | null
  trans_no: string
  category: 'college' | 'high_school'
  school_year: string
  semester: number
  enrollee_type: 'old' | 'new' | 'returnee' | 'transferee'
  course_id: number
  course_code: string
  course_name: string
  level: number
  decision: 'accepted' | 'rejected' | null
  decided_at: Date | null
  reject_reason: string | null
  guardian_consented: boolean
  /** Whether the application is of a student whom the school knows: its entries are stored with it and change no record. */
  is_attached: boolean
  /** The student whose number and birthdate the application names, while nobody has confirmed that it is theirs. */
  claimed_student_id: number | null
  claim_disowned_at: Date | null
  details: AdmissionDetails
  second_course: string | null
  photo_file_id: number | null
  confirmed_at: Date | null
  completed_at: Date | null
  submitted_at: Date
  updated_at: Date
}

/** Whether an application `a` was moved to a student who was on record before it. */
export const isAttached = sql`a.details -> 'person' is not null`
/** A column of the person as the applicant entered it. */
const enteredColumn = (name: string) => {
  const column = sql`case when ${isAttached} then a.details -> 'person' ->> ${sql.lit(name)} else i.${sql.ref(name)}::text end`
  return name === 'lrn' ? sql`coalesce(${column}, a.details ->> 'lrn')` : column
}

const isNeeded = (name: string): boolean => name === 'first_name' || name === 'last_name'
const neverNull = sql`/* never null: nobody applies without a name */`

const findApplication = (db: Db, where: RawBuilder<unknown>) => first<ApplicationRecord>(db)`
  select a.id, e.id as enrollment_id, a.student_id, i.id as user_info_id, i.user_id, e.status, e.withdrawn_at, a.trans_no, a.category,
         a.school_year, a.semester, a.enrollee_type, c.id as course_id, c.code as course_code, c.name as course_name, a.level, a.decision,
         a.decided_at, a.reject_reason, a.guardian_consented_at is not null as guardian_consented, a.confirmed_at, a.completed_at, a.submitted_at,
         case when ${isAttached} then a.updated_at else greatest(a.updated_at, i.updated_at) end as updated_at,
         ${isAttached} as is_attached, a.claimed_student_id, a.claim_disowned_at, a.details, a.photo_file_id,
         (select b.code || ' – ' || b.name from courses b where b.id = (a.details ->> 'second_course_id')::bigint) as second_course,
         ${sql.join(applicantColumns.map((name) => sql`${enteredColumn(name)} as ${sql.ref(name)} ${isNeeded(name) ? neverNull : sql``}`))}
  from admissions a
  join enrollments e on e.admission_id = a.id
  join students s on s.id = a.student_id
  join user_infos i on i.id = s.user_info_id
  join courses c on c.id = a.course_id
  where a.deleted_at is null and ${where}
  order by e.id desc limit 1`

export const findApplicationById = (db: Db, id: number) => findApplication(db, sql`a.id = ${id}`)

/** Finds an application with one query, so that a wrong number and a wrong birthdate take the same time. */
export const findApplicationByBirthdate = (db: Db, transNo: string, birthdate: string) =>
  findApplication(db, sql`a.trans_no = ${transNo} and ${enteredColumn('birthdate')} = ${birthdate}::text`)

export const findApplicationByNumber = (db: Db, transNo: string) => findApplication(db, sql`a.trans_no = ${transNo}`)

/** Locks the enrollment before the application, in the same order as a decision. */
export async function lockApplication(tx: Db, application: { id: number; enrollment_id: number }): Promise<ApplicationRecord | undefined> {
  await execute(tx)`select id from enrollments where id = ${application.enrollment_id} for no key update`
  await execute(tx)`select id from admissions where id = ${application.id} for no key update`
  return findApplicationById(tx, application.id)
}

export interface RequestRecord extends PersonName {
  id: number
  student_id: number
  user_info_id: number
  user_id: number | null
  admission_id: number | null
  trans_no: string | null
  /** The student whom the application names, while neither they nor the registrar have said whether it is theirs. */
  claimed_student_id: number | null
  status: number
  withdrawn_at: Date | null
  term_closed: boolean
  loads: number
  course_id: number
  course_code: string
  /** The active curriculum of the course; an old student keeps the curriculum of entry. */
  plan_id: number | null
  level: number
  school_year: string
  semester: number
  enrollee_type: string
  personal_email: string | null
  birthdate: string | null
  student_id_number: string | null
  level_type: LevelType
  entry_sy: string | null
  student_record_status: string
  readmission: ReadmissionDecision | null
}

/** Locks the enrollment that a decision is about. */
export async function lockRequest(tx: Db, enrollmentId: number): Promise<RequestRecord | undefined> {
  await execute(tx)`
    with term as materialized (
      select id, lock_open_term(level_group_of(level), school_year, semester) as is_closed from enrollments where id = ${enrollmentId}
    )
    select e.id from term join enrollments e on e.id = term.id for no key update of e`
  return findRequest(tx, enrollmentId)
}

export const findRequest = (db: Db, enrollmentId: number) => first<RequestRecord>(db)`
    select e.id, e.student_id, i.id as user_info_id, i.user_id, e.admission_id, a.trans_no,
           case when a.claim_disowned_at is null then a.claimed_student_id end as claimed_student_id, e.status, e.withdrawn_at, e.course_id,
           term_is_over(level_group_of(e.level), e.school_year, e.semester) as term_closed,
           c.code as course_code, case when e.admission_id is null then coalesce(e.curriculum_id, k.id) else k.id end as plan_id, e.level, e.school_year, e.semester, e.enrollee_type,
           i.first_name, i.last_name, i.middle_name, i.extension_name, i.personal_email, i.birthdate,
           i.student_id_number, c.level_type, s.entry_sy,
           s.status as student_record_status,
           ${openReadmission} as readmission,
           (select count(*)::int from loads l where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null) as loads
    from enrollments e
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    join courses c on c.id = e.course_id
    left join curricula k on k.course_id = c.id and k.is_active
    left join admissions a on a.id = e.admission_id
    where e.id = ${enrollmentId} and a.deleted_at is null`

type CourseRecord = CourseFacts & { id: number; name: string; plan_id: number | null }

export const findCourse = (db: Db, id: number) => first<CourseRecord>(db)`
    select c.id, c.code, c.name, c.level_type, c.years, c.is_active, k.id as plan_id
    from courses c left join curricula k on k.course_id = c.id and k.is_active where c.id = ${id}`

export interface Applicant {
  user_info_id: number
  student_id: number
}

/** Adds the person of an application, and their record as a student. */
export async function insertApplicant(tx: Db, form: ApplicantForm): Promise<Applicant> {
  const values = Object.values(applicantOf(form)).map((value) => sql`${value}`)
  return one<Applicant>(tx)`
    with person as (
      insert into user_infos (${listOf(applicantColumns)})
      values (${sql.join(values)}) returning id
    )
    insert into students (user_info_id) select id from person returning user_info_id, id as student_id`
}

/** The content of `admissions.details`: fields of the form alone, and entries that are stored beside the person's record. */
export type StoredDetails = AdmissionDetails & {
  /** An LRN that another record has, too. */
  lrn?: string | null
  /** The entries about a student whom the school knows. */
  person?: Record<string, string | null>
}

const detailKeys = [...Object.keys(AdmissionDetails.shape), 'lrn', 'person']
const storedDetails = (details: StoredDetails) => sql`jsonb_strip_nulls(${JSON.stringify(details)}::jsonb)`

/** What an application names of a student on record. */
interface NamedStudent {
  student_id_number: string | null | undefined
  birthdate: string
}

/** The student with this number and birthdate: one subquery, so that known and unknown numbers take the same statements. */
const namedStudent = ({ student_id_number, birthdate }: NamedStudent) => sql`(
  select s.id from user_infos i join students s on s.user_info_id = i.id
  where number_key(i.student_id_number) = number_key(${student_id_number ?? null}) and i.birthdate = ${birthdate}::date)`

export interface NewAdmission {
  student_id: number
  named_student: NamedStudent
  category: string
  enrollee_type: string
  school_year: string
  semester: number
  course_id: number
  level: number
  privacy_notice_version: string
  guardian_name: string | null
  guardian_relationship: string | null
  details: StoredDetails
  at: Date
  ip: string
}

/** Adds an application; undefined when the number is taken. */
export const insertAdmission = (tx: Db, transNo: string, admission: NewAdmission) => firstValue<{ id: number }>(tx)`
    insert into admissions (trans_no, student_id, category, enrollee_type, school_year, semester, course_id, level, privacy_notice_version,
                            consented_at, consent_ip, guardian_name, guardian_relationship, guardian_consented_at, details, submitted_at, claimed_student_id)
    values (${transNo}, ${admission.student_id}, ${admission.category}, ${admission.enrollee_type}, ${admission.school_year}, ${admission.semester}, ${admission.course_id}, ${admission.level},
            ${admission.privacy_notice_version}, ${admission.at}, ${admission.ip}::inet, ${admission.guardian_name}, ${admission.guardian_relationship},
            ${admission.guardian_name === null ? null : admission.at}, ${storedDetails(admission.details)}, ${admission.at}, ${namedStudent(admission.named_student)})
    on conflict (trans_no) do nothing returning id`

export const insertRequest = (tx: Db, admissionId: number, admission: NewAdmission, planId: number | null) => value<{ id: number }>(tx)`
    insert into enrollments (student_id, admission_id, school_year, semester, course_id, curriculum_id, level, enrollee_type)
    values (${admission.student_id}, ${admissionId}, ${admission.school_year}, ${admission.semester}, ${admission.course_id}, ${planId}, ${admission.level}, ${admission.enrollee_type})
    returning id`

export const insertConsent = (
  tx: Db,
  userInfoId: number,
  consent: { version: string; by: string; relationship: string | null; ip: string; at: Date },
) => execute(tx)`
    insert into privacy_consents (user_info_id, purpose, notice_version, given_by, relationship, ip, given_at)
    values (${userInfoId}, 'admission', ${consent.version}, ${consent.by}, ${consent.relationship}, ${consent.ip}::inet, ${consent.at})`

interface ApplicationChange {
  category: string
  enrollee_type: string
  course_id: number
  plan_id: number | null
  level: number
  birthdate: string
  details: StoredDetails
}

export type ApplicationSteps = Pick<ApplicationRecord, 'confirmed_at' | 'completed_at'>

/**
 * Updates an application. Without times of its steps it has to be confirmed and completed again. Naming another student is a new claim; an
 * attached application claims nobody.
 */
export async function updateApplication(
  tx: Db,
  row: ApplicationRecord,
  change: ApplicationChange,
  steps: ApplicationSteps = { confirmed_at: null, completed_at: null },
): Promise<void> {
  const named = { student_id_number: change.details.student_id_number, birthdate: change.birthdate }
  await execute(tx)`
    with claim as (
      select case when not ${row.is_attached}::boolean then ${namedStudent(named)} end as student_id
    )
    update admissions a set category = ${change.category}, enrollee_type = ${change.enrollee_type}, course_id = ${change.course_id}, level = ${change.level},
           details = (a.details - ${detailKeys}::text[]) || ${storedDetails(change.details)},
           confirmed_at = ${steps.confirmed_at}, completed_at = ${steps.completed_at},
           claimed_student_id = claim.student_id,
           claim_disowned_at = case when claim.student_id = a.claimed_student_id then a.claim_disowned_at end,
           claim_announced_at = case when claim.student_id = a.claimed_student_id then a.claim_announced_at end
    from claim
    where a.id = ${row.id}`
  await execute(tx)`
    update enrollments set course_id = ${change.course_id}, curriculum_id = ${change.plan_id}, level = ${change.level}, enrollee_type = ${change.enrollee_type}
    where id = ${row.enrollment_id}`
}

export async function setAccepted(tx: Db, row: RequestRecord, userId: number, decidedAt: Date): Promise<void> {
  await execute(tx)`
    update enrollments set status = 2, curriculum_id = ${row.plan_id}, accepted_at = ${decidedAt}, accepted_by = ${userId} where id = ${row.id}`
  await execute(tx)`
    update students set current_course_id = ${row.course_id}, current_curriculum_id = ${row.plan_id}, level = ${row.level},
           entry_sy = coalesce(entry_sy, ${row.school_year}), entry_type = coalesce(entry_type, ${row.enrollee_type})
    where id = ${row.student_id}`
  await execute(tx)`
    update admissions set decision = 'accepted', decided_at = ${decidedAt}, decided_by = ${userId} where id = ${row.admission_id}`
}

export async function setRejected(tx: Db, row: RequestRecord, reason: string | null, userId: number, decidedAt: Date): Promise<void> {
  await execute(tx)`update enrollments set status = 0, reject_reason = ${reason} where id = ${row.id}`
  await execute(tx)`
    update admissions set decision = 'rejected', decided_at = ${decidedAt}, decided_by = ${userId}, reject_reason = ${reason}
    where id = ${row.admission_id}`
}
