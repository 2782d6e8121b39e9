/** Queries for importing credited subjects and for undoing such an import. */

import { sql } from 'kysely'
import { equivalencesSql } from '#academics/curriculum/equivalences/equivalence-fragments.ts'
import type { Equivalence } from '#academics/curriculum/equivalences/equivalence-rules.ts'
import type { Attempt } from '#enrollment/enrollment/subjects/results.ts'
import type { Db } from '#platform/db/database.ts'
import { all, values } from '#platform/db/rows.ts'

export interface PlanSubject {
  curriculum_id: number
  prospectus_id: number
  subject_id: number
  code: string
  title: string
  units: number
  /** Whether its category counts in the average. */
  counts_in_gwa: boolean
}

/** The subjects of these curricula. */
export const listPlanSubjects = (db: Db, curriculumIds: readonly number[]) => all<PlanSubject>(db)`
    select p.curriculum_id, p.id as prospectus_id, p.subject_id, p.code, p.descriptive_title as title, p.units,
           coalesce(k.counts_in_gwa, true) as counts_in_gwa
    from prospectuses p left join subject_categories k on k.id = p.category_id
    where p.curriculum_id = any(${[...curriculumIds]}::bigint[]) and p.is_active`

/** The equivalences that apply to each of these curricula. */
export async function listEquivalences(db: Db, curriculumIds: readonly number[]): Promise<Map<number, Equivalence[]>> {
  const rows = await all<{ id: number; equivalences: Equivalence[] }>(db)`
    select k.id, ${equivalencesSql(sql`k.id`)} as equivalences from curricula k where k.id = any(${[...curriculumIds]}::bigint[])`
  return new Map(rows.map((row) => [row.id, row.equivalences]))
}

export interface TakenSubject {
  student_id: number
  subject_id: number
}

/** The subjects that these students are credited with. */
export const listCreditedSubjects = (db: Db, studentIds: readonly number[]) => all<TakenSubject>(db)`
    select k.student_id, p.subject_id
    from credited_subjects k join prospectuses p on p.id = k.prospectus_id where k.student_id = any(${[...studentIds]}::bigint[])`

export type ResultRecord = Attempt & TakenSubject & { grade: string }

/** The graded subjects of these students that were neither dropped nor withdrawn. */
export const listResults = (db: Db, studentIds: readonly number[]) => all<ResultRecord>(db)`
    select r.student_id, r.subject_id, r.grading_scale, r.grade, r.re_exam
    from student_results r
    where r.student_id = any(${[...studentIds]}::bigint[]) and r.grade is not null and not r.dropped and not r.withdrawn`

export interface NewImportedCredit {
  student_id: number
  prospectus_id: number
  source_school: string
  source_code: string | null
  source_title: string | null
  source_units: number | null
  source_grade: string | null
  counts_in_gwa: boolean
  /** YYYY-MM-DD in Asia/Manila; today when it is null. */
  credited_on: string | null
}

export const insertImportedCredits = (tx: Db, credits: readonly NewImportedCredit[], approvedBy: number | null) => values<{ id: number }>(
  tx,
)`
    insert into credited_subjects (student_id, prospectus_id, source_school, source_code, source_title, source_units, source_grade,
      counts_in_gwa, approved_by, created_at)
    select c.student_id, c.prospectus_id, c.source_school, c.source_code, c.source_title, c.source_units, c.source_grade,
           c.counts_in_gwa, ${approvedBy}::bigint, coalesce(c.credited_on::timestamp at time zone 'Asia/Manila', now())
    from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) as c (student_id bigint, prospectus_id bigint, source_school text,
         source_code text, source_title text, source_units numeric, source_grade text, counts_in_gwa boolean, credited_on date)
    returning id`

/** Names of credited subjects by id, each with its student. */
export async function findCreditNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await all<{ id: number; name: string }>(db)`
    select k.id, concat_ws(' ', p.code, 'of', i.last_name || ',', i.first_name) as name
    from credited_subjects k
    join prospectuses p on p.id = k.prospectus_id
    join students s on s.id = k.student_id
    join user_infos i on i.id = s.user_info_id
    where k.id = any(${[...ids]}::bigint[])`
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** The accounts of the students with these credits. */
export const listCreditOwners = (tx: Db, ids: readonly number[]) => all<{ user_id: number | null }>(tx)`
    select distinct i.user_id
    from credited_subjects k
    join students s on s.id = k.student_id
    join user_infos i on i.id = s.user_info_id
    where k.id = any(${[...ids]}::bigint[])`

export interface DeletedCredit {
  id: number
  student_id: number
  code: string
  source_school: string
  source_code: string | null
  source_grade: string | null
  counts_in_gwa: boolean
}

export const deleteCredits = (tx: Db, ids: readonly number[]) => all<DeletedCredit>(tx)`
    delete from credited_subjects k using prospectuses p
    where p.id = k.prospectus_id and k.id = any(${[...ids]}::bigint[])
    returning k.id, k.student_id, p.code, k.source_school, k.source_code, k.source_grade, k.counts_in_gwa`
