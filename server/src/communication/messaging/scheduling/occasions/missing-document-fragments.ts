/** SQL of documents that applicants have not sent. */
import { documentsOf, enrolleeTypes } from '@talaan/contract'
import { sql } from 'kysely'
import { isDocumentOfApplication } from '#foundation/people/document-fragments.ts'
import { isChosen, isInDays, type OccasionQuery } from './scope-fragments.ts'

const levelsOfLists = [
  ['college', 1],
  ['high_school', 7],
  ['high_school', 11],
] as const

/** Each document that an application requires, by category, type and whether it is for senior high school. */
const requirements = levelsOfLists.flatMap(([category, level]) =>
  enrolleeTypes.flatMap((type) =>
    documentsOf(category, type, level).flatMap(({ kind, is_required }) =>
      is_required ? { category, type, is_senior: level >= 11, kind } : [],
    ),
  ),
)

/**
 * Applications without a decision. One that names an existing student is left out: its contacts are not those of the record that it will be
 * added to.
 */
export const missingDocuments: OccasionQuery = (scope) => sql`
  with requirement as materialized (
    select r.category, r.type, r.is_senior, r.kind, r.place
    from rows from (jsonb_to_recordset(${JSON.stringify(requirements)}::jsonb) as (category text, type text, is_senior boolean, kind text))
      with ordinality as r (category, type, is_senior, kind, place)
  )
  select s.user_info_id, 'documents ' || a.id as record_key,
         jsonb_build_object('documents', missing.kinds, 'count', missing.count, 'application_number', a.trans_no, 'applied_on', d.applied_on) as fields
  from admissions a
  join students s on s.id = a.student_id
  cross join lateral (select (a.submitted_at at time zone 'Asia/Manila')::date as applied_on) d
  cross join lateral (
    select jsonb_agg(r.kind order by r.place) as kinds, count(*) as count
    from requirement r
    where r.category = a.category and r.type = a.enrollee_type and r.is_senior = (a.category = 'high_school' and a.level >= 11)
      and not exists (select from admission_documents d where ${isDocumentOfApplication} and d.kind = r.kind and d.status <> 'none')
  ) missing
  where a.decision is null and a.deleted_at is null and a.claimed_student_id is null and a.details -> 'person' is null
    and ${isInDays(scope, sql`d.applied_on`)} and ${isChosen(scope, 'a.level', 'a.course_id')} and missing.count > 0`
