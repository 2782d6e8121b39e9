import type { DuplicateEvidence } from '@talaan/contract'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, hasRow, one, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

interface PairRecord {
  first_id: number
  second_id: number
  evidence: DuplicateEvidence[]
  is_strong: boolean
  total: number
}

/** What more people than these share, such as the number of an office, says nothing about who is who. */
const MOST_SHARED = 12

/** The pairs of a page with the number of all, in one pass over what the records are compared by. */
export const findPairs = (
  db: Db,
  filter: { patterns: readonly string[]; evidence: DuplicateEvidence | undefined },
  slice: Slice,
) => all<PairRecord>(db)`
    with keys as (
      select i.id, 'name_birthdate' as evidence, i.name_key || ' ' || to_char(i.birthdate, 'YYYYMMDD') as key
      from user_infos i where i.birthdate is not null
      union all
      select i.id, 'mobile', i.mobile_key from user_infos i where i.mobile_key is not null
      union
      select i.id, 'email', i.email_key from user_infos i where i.email_key is not null
      union
      select i.id, 'email', lower(u.email) from users u join user_infos i on i.user_id = u.id where u.email is not null
      union
      select i.id, 'lrn', i.lrn from user_infos i where i.lrn is not null
      union
      select s.user_info_id, 'lrn', a.details ->> 'lrn' from admissions a join students s on s.id = a.student_id where a.details ->> 'lrn' is not null
    ),
    shared as (
      select evidence, array_agg(id) as ids from keys group by evidence, key having count(*) between 2 and ${MOST_SHARED}::int
    ),
    pairs as (
      select f.id as first_id, o.id as second_id, array_agg(distinct s.evidence) as evidence
      from shared s cross join unnest(s.ids) as f (id) cross join unnest(s.ids) as o (id)
      where f.id < o.id
      group by f.id, o.id
    ),
    judged as (
      select p.first_id, p.second_id, f.sort_name,
             case when not can_be_same_middle(f.middle_name, o.middle_name) then array_remove(p.evidence, 'name_birthdate')
                  else p.evidence end as evidence,
             f.name_key = o.name_key as has_same_name
      from pairs p join user_infos f on f.id = p.first_id join user_infos o on o.id = p.second_id
      where not exists (select from duplicate_dismissals d where d.first_id = p.first_id and d.second_id = p.second_id)
        and (f.search_text like all (array(select plain(n) from unnest(${[...filter.patterns]}::text[]) n))
          or o.search_text like all (array(select plain(n) from unnest(${[...filter.patterns]}::text[]) n)))
    )
    select j.first_id, j.second_id, j.evidence, coalesce(j.has_same_name or 'lrn' = any(j.evidence), false) as is_strong, count(*) over ()::int as total
    from judged j
    where j.evidence <> '{}' and (${filter.evidence ?? null}::text is null or ${filter.evidence ?? null}::text = any(j.evidence))
    order by (j.has_same_name or 'lrn' = any(j.evidence)) desc, array_length(j.evidence, 1) desc, j.sort_name, j.first_id, j.second_id
    limit ${slice.limit} offset ${slice.offset}`

export interface FactsRecord extends PersonName {
  id: number
  user_id: number | null
  extension_name: string | null
  student_id_number: string | null
  employee_number: string | null
  lrn: string | null
  email: string | null
  personal_email: string | null
  contact_number: string | null
  birthdate: string | null
  roles: string[]
  is_active: boolean
  last_sign_in_at: Date | null
  created_at: Date
  enrollments: number
  applications: number
  payments: number
  grades: number
}

/** What tells two records apart. */
export const findFacts = (db: Db, ids: readonly number[]) => all<FactsRecord>(db)`
    select i.id, i.user_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, i.employee_number, i.lrn, u.email,
           i.personal_email, i.contact_number, i.birthdate, coalesce(u.status = 1, false) as is_active, i.created_at,
           array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.id) as roles,
           (select max(a.at) from login_audits a where a.user_id = u.id and a.outcome = 'signed_in') as last_sign_in_at,
           (select count(*)::int from enrollments e where e.student_id = s.id) as enrollments,
           (select count(*)::int from admissions a where a.student_id = s.id and a.deleted_at is null) as applications,
           (select count(*)::int from payments p where p.student_id = s.id) as payments,
           (select count(*)::int from student_results g where g.student_id = s.id and g.grade is not null) as grades
    from user_infos i left join users u on u.id = i.user_id left join students s on s.user_info_id = i.id
    where i.id = any(${[...ids]}::bigint[])`

export interface MergeRecord {
  id: number
  user_id: number | null
  student_id: number | null
  updated_at: Date
  role_keys: string[]
  has_own_permissions: boolean
  person: Record<string, unknown>
  account: Record<string, unknown> | null
  student: Record<string, unknown> | null
}

/** A person, the account and the student as whole rows. */
export const findMergeRecord = (db: Db, id: number) => first<MergeRecord>(db)`
    select i.id, i.user_id, s.id as student_id, i.updated_at, to_jsonb(i) as person, to_jsonb(u) as account, to_jsonb(s) as student,
           array(select r.key from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.id) as role_keys,
           exists (select from user_permissions p where p.user_id = u.id) as has_own_permissions
    from user_infos i left join users u on u.id = i.user_id left join students s on s.user_info_id = i.id
    where i.id = ${id}`

/** Locks both records whole, in the order of all locks; whoever wants to add a row to one of them waits. */
export async function lockPeople(tx: Db, ids: readonly number[]): Promise<void> {
  const rows = await all<{ student_id: number | null; user_id: number | null }>(tx)`
    select s.id as student_id, i.user_id from user_infos i left join students s on s.user_info_id = i.id
    where i.id = any(${[...ids]}::bigint[])`
  const students = rows.flatMap((row) => row.student_id ?? [])
  const users = rows.flatMap((row) => row.user_id ?? [])
  await lockEnrollmentsOf(tx, { student_ids: students })
  await execute(tx)`select id from subject_offers where employee_id = any(${users}::bigint[]) order by id for no key update`
  await execute(tx)`
    select u.id from users u
    where u.id = any(${users}::bigint[]) or (u.status = 1 and u.id in (
      select ur.user_id from user_roles ur join roles r on r.id = ur.role_id where r.key = 'administrator'))
    order by u.id for update`
  await execute(tx)`select id from user_infos where id = any(${[...ids]}::bigint[]) order by id for update`
  await execute(tx)`select id from students where id = any(${students}::bigint[]) order by id for update`
}

export const insertDismissal = (tx: Db, ids: readonly [number, number], userId: number) => hasRow(tx)`
    insert into duplicate_dismissals (first_id, second_id, dismissed_by)
    values (least(${ids[0]}::bigint, ${ids[1]}::bigint), greatest(${ids[0]}::bigint, ${ids[1]}::bigint), ${userId})
    on conflict do nothing returning first_id`

export const findPersonOf = (db: Db, userId: number) => firstValue<{ id: number }>(db)`select id from user_infos where user_id = ${userId}`

export const countOtherAdministrators = (tx: Db, userId: number) => value<{ n: number }>(tx)`
    select count(distinct ur.user_id)::int as n
    from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
    where r.key = 'administrator' and u.status = 1 and u.id <> ${userId}`

export const countDependents = (tx: Db, studentId: number | null, userId: number) => one<{
  grades: number
  payments: number
  enrollments: number
  documents: number
  classes: number
}>(tx)`
    select (select count(*)::int from student_results g where g.student_id = ${studentId}::bigint and g.grade is not null) as grades,
           (select count(*)::int from payments p where p.student_id = ${studentId}::bigint) as payments,
           (select count(*)::int from enrollments e where e.student_id = ${studentId}::bigint and e.status <> 0) as enrollments,
           (select count(*)::int from issued_documents d where d.student_id = ${studentId}::bigint) as documents,
           (select count(*)::int from subject_offers o where o.employee_id = ${userId}) as classes`

export interface ColumnCount {
  table: string
  column: string
  n: number
}

/** The rows of each table that refer to the record. */
export const countRows = (db: Db, columns: readonly { table: string; column: string }[], id: number) => all<ColumnCount>(db)`
    select c."table" /* never null: given */, c."column" /* never null: given */, count_rows(c."table", c."column", ${id})::int as n /* never null: a count */
    from unnest(${columns.map(({ table }) => table)}::text[], ${columns.map(({ column }) => column)}::text[]) with ordinality as c ("table", "column", place)
    order by c.place`

export async function deleteAccount(
  tx: Db,
  person: { id: number; user_id: number; student_id: number | null },
  isAlone: boolean,
): Promise<void> {
  if (isAlone) {
    await execute(tx)`delete from students where id = ${person.student_id}::bigint`
    await execute(tx)`delete from user_infos where id = ${person.id}`
  } else {
    await execute(tx)`update user_infos set user_id = null where id = ${person.id}`
  }
  await execute(tx)`delete from users where id = ${person.user_id}`
}
