/** Queries for the list of the admission desk; queries.ts has the application itself. */
import { documentsOf, type EnrolleeType, enrolleeTypes, highSchoolLevels, type LevelType } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { isDocumentOfApplication } from '#foundation/people/document-fragments.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesSearch } from '#foundation/people/search.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, value, values } from '#platform/db/rows.ts'
import { anyOf, type Slice } from '#platform/paging.ts'
import { hasLookalike } from './lookalike-queries.ts'

export interface AdmissionFilter {
  school_year: string
  semester: number
  category?: string
  course_id?: number
  level?: number
  enrollee_type?: string
  status: 'undecided' | 'confirmed' | 'completed' | 'accepted' | 'rejected'
  documents?: 'complete' | 'missing'
  /** Whether the applicant is enrolled. */
  enrolled?: 'true'
  /** Days in Manila, both included. */
  submitted_from?: string
  submitted_to?: string
  words: readonly string[]
}

const orders = {
  submitted_at: sql`a.submitted_at, a.id`,
  '-submitted_at': sql`a.submitted_at desc, a.id desc`,
  name: sql`a.applicant_name, a.id`,
  '-name': sql`a.applicant_name desc, a.id desc`,
}
export type AdmissionOrder = keyof typeof orders

const statusConditions = {
  undecided: sql`a.decision is null`,
  confirmed: sql`a.decision is null and a.confirmed_at is not null and a.completed_at is null`,
  completed: sql`a.decision is null and a.completed_at is not null`,
  accepted: sql`a.decision = 'accepted'`,
  rejected: sql`a.decision = 'rejected'`,
}

/** All checklists, so that one query finds the applications with missing documents. */
const checklists = JSON.stringify(
  (['college', 'high_school'] as LevelType[]).flatMap((category) =>
    enrolleeTypes.flatMap((enrollee_type) =>
      (category === 'college' ? [1, 2, 3, 4] : highSchoolLevels.map(({ id }) => id)).map((level) => ({
        category,
        enrollee_type,
        level,
        kinds: requiredKinds(category, enrollee_type, level),
      })),
    ),
  ),
)

export function requiredKinds(category: LevelType, type: EnrolleeType, level: number): string[] {
  return documentsOf(category, type, level).flatMap((document) => (document.is_required ? [document.kind] : []))
}

const givenKinds = sql`array(select d.kind from admission_documents d where ${isDocumentOfApplication} and d.status <> 'none')`
const isComplete = sql`exists (
  select from checklists r
  where r.category = a.category and r.enrollee_type = a.enrollee_type and r.level = a.level and r.kinds <@ ${givenKinds})`

function buildConditions(filter: AdmissionFilter): RawBuilder<unknown> {
  const conditions = [
    sql`a.school_year = ${filter.school_year} and a.semester = ${filter.semester} and a.deleted_at is null`,
    statusConditions[filter.status],
  ]
  const startOfDay = (value: string) => sql`${value}::timestamp at time zone 'Asia/Manila'`
  if (filter.category !== undefined) conditions.push(sql`a.category = ${filter.category}`)
  if (filter.course_id !== undefined) conditions.push(sql`a.course_id = ${filter.course_id}`)
  if (filter.level !== undefined) conditions.push(sql`a.level = ${filter.level}`)
  if (filter.enrollee_type !== undefined) conditions.push(sql`a.enrollee_type = ${filter.enrollee_type}`)
  if (filter.submitted_from !== undefined) conditions.push(sql`a.submitted_at >= ${startOfDay(filter.submitted_from)}`)
  if (filter.submitted_to !== undefined) conditions.push(sql`a.submitted_at < ${startOfDay(filter.submitted_to)} + interval '1 day'`)
  if (filter.documents !== undefined) conditions.push(filter.documents === 'complete' ? isComplete : sql`not ${isComplete}`)
  if (filter.enrolled !== undefined) {
    conditions.push(sql`exists (
      select from enrollments e where e.admission_id = a.id and e.status = 4 and e.withdrawn_at is null)`)
  }
  if (filter.words.length > 0) {
    conditions.push(sql`a.id in (
      select e.admission_id from enrollments e
      where ${isInTerm('e', filter)} and ${matchesSearch(filter, filter.words)})`)
  }
  return sql.join(conditions, sql` and `)
}

const withChecklists = (filter: AdmissionFilter) =>
  filter.documents === undefined
    ? sql`with`
    : sql`with checklists as materialized (
        select * from jsonb_to_recordset(${checklists}::jsonb) as r (category text, enrollee_type text, level smallint, kinds text[])
      ),`

/** The student whom an application names. */
export interface ClaimedPerson extends PersonName {
  student_id_number: string | null
  is_disowned: boolean
}

/** The claimed student of an application `a`; null without a claim. */
export const claimedPerson = sql`(
  select jsonb_build_object('first_name', ci.first_name, 'last_name', ci.last_name, 'middle_name', ci.middle_name,
                            'extension_name', ci.extension_name, 'student_id_number', ci.student_id_number,
                            'is_disowned', a.claim_disowned_at is not null)
  from students cs join user_infos ci on ci.id = cs.user_info_id where cs.id = a.claimed_student_id) as claim`

export interface AdmissionListRecord extends PersonName {
  id: number
  enrollment_id: number
  trans_no: string
  user_id: number | null
  lrn: string | null
  has_photo: boolean
  category: LevelType
  course_id: number
  course_code: string
  level: number
  enrollee_type: EnrolleeType
  contact_number: string | null
  personal_email: string | null
  submitted_at: Date
  confirmed_at: Date | null
  completed_at: Date | null
  decision: 'accepted' | 'rejected' | null
  given: string[]
  has_duplicates: boolean
  claim: ClaimedPerson | null
  has_plan: boolean
}

const listColumns = sql`
  a.id, e.id as enrollment_id, a.trans_no, i.user_id, i.first_name, i.last_name, i.middle_name, i.extension_name,
  coalesce(i.lrn, a.details ->> 'lrn') as lrn, a.photo_file_id is not null as has_photo, a.category, c.id as course_id, c.code as course_code,
  a.level, a.enrollee_type, i.contact_number, i.personal_email, a.submitted_at, a.confirmed_at, a.completed_at, a.decision, ${givenKinds} as given,
  a.decision is null and ${hasLookalike} as has_duplicates, ${claimedPerson},
  exists (select from curricula k where k.course_id = c.id and k.is_active) as has_plan`
const listJoins = sql`
  join enrollments e on e.admission_id = a.id
  join students s on s.id = a.student_id
  join user_infos i on i.id = s.user_info_id
  join courses c on c.id = a.course_id`

/** Uses two statements, because the second costs more to plan than to run: without the filters it is planned once per connection. */
export async function findAdmissions(db: Db, filter: AdmissionFilter, order: AdmissionOrder, slice: Slice): Promise<AdmissionListRecord[]> {
  const page = await values<{ id: number }>(db)`
    ${withChecklists(filter)} page as (
      select a.id from admissions a where ${buildConditions(filter)} order by ${orders[order]} limit ${slice.limit} offset ${slice.offset}
    ) select id from page`
  if (page.length === 0) return []
  return all<AdmissionListRecord>(db)`
    select ${listColumns} from admissions a ${listJoins} where a.id = ${anyOf(page)} order by ${orders[order]}`
}

export const countAdmissions = (db: Db, filter: AdmissionFilter) => value<{ n: number }>(db)`
    ${withChecklists(filter)} counted as (select count(*) as n from admissions a where ${buildConditions(filter)}) select n from counted`

/** Enrollment ids of the applications that match the filter, oldest first. */
export const findEnrollmentIds = (db: Db, filter: AdmissionFilter, limit: number) => values<{ id: number }>(db)`
    ${withChecklists(filter)} page as materialized (
      select a.id, a.submitted_at from admissions a where ${buildConditions(filter)} order by ${orders.submitted_at} limit ${limit}
    )
    select e.id from page join enrollments e on e.admission_id = page.id order by page.submitted_at, page.id`
