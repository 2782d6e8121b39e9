/** SQL of who is due, whatever the occasion. */

import type { Occasion } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { seesRecord } from '#foundation/people/parent-fragments.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, value } from '#platform/db/rows.ts'
import { occasionQueries } from './occasions/occasion-queries.ts'
import type { DueScope } from './occasions/scope-fragments.ts'
import type { RecordFields } from './present-fields.ts'
import type { NoticePerson } from './render-notice.ts'

/** Nobody whose account was switched off is notified. */
const isActive = sql<boolean>`u.status is distinct from 0`

/** The child of a parent: the student `s` with the person `c`. */
export const childColumn: RawBuilder<unknown> = sql`
  case when s.id is not null then json_build_object('student_id', s.id, 'first_name', c.first_name /* never null: a column that is not */,
    'last_name', c.last_name /* never null: a column that is not */, 'middle_name', c.middle_name, 'extension_name', c.extension_name) end as child`

/**
 * A person `i` with the account `u`, as notices need it; of a parent also the child: the student `s` with the person `c`. A parent without a
 * number has the one that the student has on record.
 */
export const personColumns: RawBuilder<unknown> = sql`
  i.id as person_id, i.first_name, i.last_name, i.middle_name, i.extension_name, coalesce(i.student_id_number, i.employee_number) as number,
  u.id as user_id, coalesce(i.personal_email, u.email) as email,
  coalesce(nullif(btrim(i.contact_number), ''), (
    select case l.relation when 'mother' then c.mother_contact_number when 'father' then c.father_contact_number else c.guardian_contact_number end
    from parent_links l where l.student_id = s.id and l.parent_id = i.user_id and l.removed_at is null)) as mobile,
  ${childColumn}`

/** The child of a parent, by the column of a notice. */
export const childOf = (studentId: string): RawBuilder<unknown> => sql`
  left join students s on s.id = ${sql.ref(studentId)}
  left join user_infos c on c.id = s.user_info_id`

/** Who gets a notice of what is due: the person concerned, and parents who see the record, each parent once for a record. */
function addressedTo(occasion: Occasion, scope: DueScope): RawBuilder<unknown> {
  const due = occasionQueries[occasion](scope)
  if (scope.recipients === 'student') return sql`select e.user_info_id, null::bigint as student_id, e.record_key, e.fields from (${due}) e`
  const parents = sql`
    select p.id as user_info_id, s.id as student_id, e.record_key || ' parent ' || p.id as record_key, e.fields
    from due e
    join user_infos i on i.id = e.user_info_id
    join students s on s.user_info_id = i.id
    join parent_links l on l.student_id = s.id and ${seesRecord(scope.today)}
    join user_infos p on p.user_id = l.parent_id`
  if (scope.recipients === 'parents') return sql`with due as (${due}) ${parents}`
  return sql`
    with due as (${due})
    select e.user_info_id, null::bigint as student_id, e.record_key, e.fields from due e
    union all ${parents}`
}

export interface DueRecord extends NoticePerson {
  person_id: number
  number: string | null
  extension_name: string | null
  fields: RecordFields
}

interface PlanFilter {
  /** Who was notified by this rule of the same record is left out. */
  ruleId: number | null
  words: readonly string[]
  personId: number | null
  limit: number | null
}

/** Who is due, by name. */
export const listDue = (db: Db, occasion: Occasion, scope: DueScope, filter: PlanFilter) => all<DueRecord>(db)`
    select ${personColumns}, d.fields
    from (${addressedTo(occasion, scope)}) d
    join user_infos i on i.id = d.user_info_id
    left join users u on u.id = i.user_id
    ${childOf('d.student_id')}
    where ${isActive} and (${matchesWords(sql`i.search_text`, filter.words)} or ${matchesWords(sql`c.search_text`, filter.words)})
      and (${filter.personId}::bigint is null or i.id = ${filter.personId}::bigint)
      and not exists (select from notification_notices n where n.rule_id = ${filter.ruleId}::bigint and n.record_key = d.record_key)
    order by i.sort_name, i.id, c.sort_name, d.record_key
    limit ${filter.limit}::bigint`

interface RunKey {
  id: number
  rule_id: number
}

/** Writes down a notice for each record that is due and each of its recipients, to be sent afterwards: one statement. Returns their number. */
export const insertNotices = (tx: Db, run: RunKey, occasion: Occasion, scope: DueScope) => value<{ n: number }>(tx)`
    with inserted as (
      insert into notification_notices (run_id, rule_id, user_info_id, student_id, record_key, fields, created_at)
      select ${run.id}::bigint, ${run.rule_id}::bigint, d.user_info_id, d.student_id, d.record_key, d.fields, ${scope.now}::timestamptz
      from (${addressedTo(occasion, scope)}) d
      join user_infos i on i.id = d.user_info_id
      left join users u on u.id = i.user_id
      where ${isActive}
      order by i.sort_name, i.id, d.record_key
      on conflict (rule_id, record_key) do nothing
      returning id
    )
    select count(*)::int as n from inserted`
