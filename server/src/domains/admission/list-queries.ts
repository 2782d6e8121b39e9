/** The part of this domain's SQL that is about lists and comparing people; queries.ts has the application itself. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/paging.ts'
import type { ApplicationRecord } from './queries.ts'

export interface AdmissionFilter {
  school_year: string
  semester: number
  category?: string
  course_id?: number
  enrollee_type?: string
  patterns: readonly string[]
}

const orders = {
  submitted_at: sql`e.id`,
  '-submitted_at': sql`e.id desc`,
  name: sql`e.sort_name, e.id`,
  '-name': sql`e.sort_name desc, e.id desc`,
}
export type AdmissionOrder = keyof typeof orders

function filtered(of: AdmissionFilter): RawBuilder<unknown> {
  const parts = [sql`e.school_year = ${of.school_year} and e.semester = ${of.semester} and e.status = 1 and e.withdrawn_at is null`]
  parts.push(sql`e.admission_id is not null`)
  if (of.category !== undefined) parts.push(sql`e.course_id in (select id from courses where level_type = ${of.category})`)
  if (of.course_id !== undefined) parts.push(sql`e.course_id = ${of.course_id}`)
  if (of.enrollee_type !== undefined) parts.push(sql`e.enrollee_type = ${of.enrollee_type}`)
  for (const pattern of of.patterns) parts.push(sql`e.search_text like plain(${pattern}::text)`)
  return sql.join(parts, sql` and `)
}

export interface AdmissionListRecord {
  id: number
  enrollment_id: number
  trans_no: string
  user_id: number | null
  first_name: string
  last_name: string
  middle_name: string | null
  extension_name: string | null
  course_id: number
  course_code: string
  level: number
  enrollee_type: 'old' | 'new' | 'returnee' | 'transferee'
  contact_number: string | null
  personal_email: string | null
  submitted_at: Date
  has_plan: boolean
}

export async function undecided(db: Db, of: AdmissionFilter, by: AdmissionOrder, at: Slice): Promise<AdmissionListRecord[]> {
  const order = orders[by]
  const { rows } = await sql<AdmissionListRecord>`
    with page as materialized (
      select e.id from enrollments e where ${filtered(of)} order by ${order} limit ${at.limit} offset ${at.offset}
    )
    select a.id, e.id as enrollment_id, a.trans_no, i.user_id, i.first_name, i.last_name, i.middle_name, i.extension_name,
           e.course_id, c.code as course_code, e.level, e.enrollee_type, i.contact_number, i.personal_email, a.submitted_at,
           exists (select from curricula k where k.course_id = c.id and k.is_active) as has_plan
    from page
    join enrollments e on e.id = page.id
    join admissions a on a.id = e.admission_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    join courses c on c.id = e.course_id
    order by ${order}`.execute(db)
  return rows
}

export async function countUndecided(db: Db, of: AdmissionFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from enrollments e where ${filtered(of)}`.execute(db)
  return rows[0]?.n ?? 0
}

export interface Lookalike {
  first_name: string
  last_name: string
  middle_name: string | null
  extension_name: string | null
  student_id_number: string | null
  birthdate: string | null
}

/** People who may be the applicant: same name and birthdate, email, mobile number or LRN. */
export async function lookalikes(db: Db, row: ApplicationRecord): Promise<Lookalike[]> {
  const { rows } = await sql<Lookalike>`
    select o.first_name, o.last_name, o.middle_name, o.extension_name, o.student_id_number, o.birthdate
    from user_infos o join user_infos i on i.id = ${row.user_info_id}
    where o.id <> i.id and o.id in (
      select id from user_infos where birthdate = i.birthdate and sort_name = i.sort_name
      union select id from user_infos where lower(personal_email) = lower(${row.personal_email}::text)
      union select id from user_infos where contact_number = ${row.contact_number}::text
      union select id from user_infos where lrn = ${row.lrn}::text
    )
    order by o.sort_name, o.id limit 20`.execute(db)
  return rows
}
