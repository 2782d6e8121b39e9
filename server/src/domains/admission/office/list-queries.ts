/** The part of this domain's SQL that is about the desk's list; queries.ts has the application itself. */
import { documentsOf, type EnrolleeType, enrolleeTypes, highSchoolLevels, type LevelType } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { anyOf, type Slice } from '../../../platform/paging.ts'
import { matchesSearch } from '../../people/search.ts'
import { anyLookalike } from './lookalike-queries.ts'

export interface AdmissionFilter {
  school_year: string
  semester: number
  category?: string
  course_id?: number
  level?: number
  enrollee_type?: string
  state: 'undecided' | 'confirmed' | 'completed' | 'accepted' | 'rejected'
  documents?: 'complete' | 'missing'
  /** Days in Manila, both included. */
  submitted_from?: string
  submitted_to?: string
  words: readonly string[]
}

const orders = {
  submitted_at: sql`a.id`,
  '-submitted_at': sql`a.id desc`,
  name: sql`a.applicant_name, a.id`,
  '-name': sql`a.applicant_name desc, a.id desc`,
}
export type AdmissionOrder = keyof typeof orders

const states = {
  undecided: sql`a.decision is null`,
  confirmed: sql`a.decision is null and a.confirmed_at is not null and a.completed_at is null`,
  completed: sql`a.decision is null and a.completed_at is not null`,
  accepted: sql`a.decision = 'accepted'`,
  rejected: sql`a.decision = 'rejected'`,
}

/** Every checklist there is, so that one question tells which applications lack something. */
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
  return documentsOf(category, type, level).flatMap((one) => (one.is_required ? [one.kind] : []))
}

const given = sql`array(select d.kind from admission_documents d where d.admission_id = a.id and d.status <> 'none')`
const isComplete = sql`exists (
  select from checklists r
  where r.category = a.category and r.enrollee_type = a.enrollee_type and r.level = a.level and r.kinds <@ ${given})`

function filtered(of: AdmissionFilter): RawBuilder<unknown> {
  const parts = [sql`a.school_year = ${of.school_year} and a.semester = ${of.semester} and a.deleted_at is null`, states[of.state]]
  const day = (value: string) => sql`${value}::timestamp at time zone 'Asia/Manila'`
  if (of.category !== undefined) parts.push(sql`a.category = ${of.category}`)
  if (of.course_id !== undefined) parts.push(sql`a.course_id = ${of.course_id}`)
  if (of.level !== undefined) parts.push(sql`a.level = ${of.level}`)
  if (of.enrollee_type !== undefined) parts.push(sql`a.enrollee_type = ${of.enrollee_type}`)
  if (of.submitted_from !== undefined) parts.push(sql`a.submitted_at >= ${day(of.submitted_from)}`)
  if (of.submitted_to !== undefined) parts.push(sql`a.submitted_at < ${day(of.submitted_to)} + interval '1 day'`)
  if (of.documents !== undefined) parts.push(of.documents === 'complete' ? isComplete : sql`not ${isComplete}`)
  if (of.words.length > 0) {
    parts.push(sql`a.id in (
      select e.admission_id from enrollments e
      where e.school_year = ${of.school_year} and e.semester = ${of.semester} and ${matchesSearch(of, of.words)})`)
  }
  return sql.join(parts, sql` and `)
}

const withChecklists = (of: AdmissionFilter) =>
  of.documents === undefined
    ? sql`with`
    : sql`with checklists as materialized (
        select * from jsonb_to_recordset(${checklists}::jsonb) as r (category text, enrollee_type text, level smallint, kinds text[])
      ),`

export interface AdmissionListRecord {
  id: number
  enrollment_id: number
  trans_no: string
  user_id: number | null
  first_name: string
  last_name: string
  middle_name: string | null
  extension_name: string | null
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
  has_plan: boolean
}

const columns = sql`
  a.id, e.id as enrollment_id, a.trans_no, i.user_id, i.first_name, i.last_name, i.middle_name, i.extension_name,
  coalesce(i.lrn, a.details ->> 'lrn') as lrn, a.photo_file_id is not null as has_photo, a.category, c.id as course_id, c.code as course_code,
  a.level, a.enrollee_type, i.contact_number, i.personal_email, a.submitted_at, a.confirmed_at, a.completed_at, a.decision, ${given} as given,
  a.decision is null and ${anyLookalike} as has_duplicates,
  exists (select from curricula k where k.course_id = c.id and k.is_active) as has_plan`
const joins = sql`
  join enrollments e on e.admission_id = a.id
  join students s on s.id = a.student_id
  join user_infos i on i.id = s.user_info_id
  join courses c on c.id = a.course_id`

/** Two statements, because the second costs more to plan than to run: planned apart from the filters it is planned once per connection. */
export async function admissionPage(db: Db, of: AdmissionFilter, by: AdmissionOrder, at: Slice): Promise<AdmissionListRecord[]> {
  const page = await sql<{ id: number }>`
    ${withChecklists(of)} page as (
      select a.id from admissions a where ${filtered(of)} order by ${orders[by]} limit ${at.limit} offset ${at.offset}
    ) select id from page`.execute(db)
  if (page.rows.length === 0) return []
  const { rows } = await sql<AdmissionListRecord>`
    select ${columns} from admissions a ${joins} where a.id = ${anyOf(page.rows.map((row) => row.id))} order by ${orders[by]}`.execute(db)
  return rows
}

export async function countAdmissions(db: Db, of: AdmissionFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    ${withChecklists(of)} counted as (select count(*) as n from admissions a where ${filtered(of)}) select n from counted`.execute(db)
  return rows[0]!.n
}

/** The enrollment ids of what the filter shows, oldest first. */
export async function admissionEnrollmentIds(db: Db, of: AdmissionFilter, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${withChecklists(of)} page as materialized (select a.id from admissions a where ${filtered(of)} order by a.id limit ${limit})
    select e.id from page join enrollments e on e.admission_id = page.id order by page.id`.execute(db)
  return rows.map((row) => row.id)
}
