/** The accounts of all terms with a balance or a credit, found by their marks and not by adding up the ledger. */

import type { AccountTotals } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { bySurname, matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, one, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import type { AccountFilter } from './account-queries.ts'
import { type AccountKey, type ListedAccount, readAccounts } from './listed-account-queries.ts'

export type OpenAccountFilter = Pick<AccountFilter, 'statuses' | 'course_id' | 'level' | 'search' | 'searchWords'> & {
  balance: 'owing' | 'credit'
  /** Whether the statuses were chosen. */
  has_status: boolean
}

const orderExpressions = {
  name: sql`e.sort_name, e.student_id, e.enrollment_id`,
  '-name': sql`e.sort_name desc, e.student_id desc, e.enrollment_id desc`,
}
type AccountOrder = keyof typeof orderExpressions

const isOwing = ({ balance }: OpenAccountFilter) => sql.lit(balance === 'owing')

/** The newest account of the student with a balance, or a credit, is the one with what is owed without a term. */
const isOwedElsewhere = (filter: OpenAccountFilter) => sql<boolean>`exists (
  select from enrollments x join open_accounts y on y.enrollment_id = x.id and y.is_owing = ${isOwing(filter)}
  where x.student_id = e.student_id and e.enrollment_id is not null
    and (x.school_year, x.semester, x.id) > (select z.school_year, z.semester, z.id from enrollments z where z.id = e.enrollment_id))`

function placementCondition({ course_id, level }: OpenAccountFilter, columns: { course: RawBuilder<unknown>; level: RawBuilder<unknown> }) {
  const conditions = [sql`true`]
  if (course_id !== undefined) conditions.push(sql`${columns.course} = ${course_id}`)
  if (level !== undefined) conditions.push(sql`${columns.level} = ${level}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const isFound = ({ searchWords }: OpenAccountFilter, studentId: RawBuilder<unknown>) =>
  searchWords.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${studentId} in (select f.id from students f where ${matchesWords(sql`f.search_text`, searchWords)})`

const hasStatus = (filter: OpenAccountFilter, status: RawBuilder<unknown>) =>
  sql<boolean>`${status} = any((select ${[...filter.statuses]}::smallint[])::smallint[])`

const markedAccounts = (filter: OpenAccountFilter) => sql`
  select e.id as enrollment_id, e.student_id, e.sort_name
  from open_accounts o join enrollments e on e.id = o.enrollment_id
  where o.is_owing = ${isOwing(filter)} and ${hasStatus(filter, sql`e.status`)} and ${isFound(filter, sql`e.student_id`)}
    and ${placementCondition(filter, { course: sql`e.course_id`, level: sql`e.level` })}`

/** The newest enrollment, if there is one, of students who owe fees on demand or for a term before the portal, and nothing else. */
function feesAlone(filter: OpenAccountFilter): RawBuilder<unknown> {
  if (filter.balance === 'credit')
    return sql`select null::bigint as enrollment_id, s.id as student_id, s.sort_name from students s where false`
  return sql`
    select n.id as enrollment_id, s.id as student_id, s.sort_name
    from (
      select f.student_id from fee_students f
      where f.is_owing
        and not exists (select from enrollments e join open_accounts o on o.enrollment_id = e.id and o.is_owing where e.student_id = f.student_id)
      offset 0
    ) b
    join students s on s.id = b.student_id
    left join lateral (
      select e.id, e.course_id, e.level, e.status from enrollments e where e.student_id = s.id and e.status > 1
      order by e.school_year desc, e.semester desc, e.id desc limit 1
    ) n on true
    where (${hasStatus(filter, sql`n.status`)} or n.id is null and ${sql.lit(!filter.has_status)}) and ${isFound(filter, sql`s.id`)}
      and ${placementCondition(filter, { course: sql`coalesce(n.course_id, s.current_course_id)`, level: sql`coalesce(n.level, s.level)` })}`
}

/** A page without a search: the first rows of each of both kinds, merged. */
export async function listOpenAccounts(db: Db, filter: OpenAccountFilter, orderKey: AccountOrder, slice: Slice): Promise<ListedAccount[]> {
  const order = orderExpressions[orderKey]
  const rows = await all<AccountKey & { is_owed_elsewhere: boolean }>(db)`
    with e as materialized (
      select e.student_id, e.enrollment_id, e.sort_name
      from (
        select * from (
          select * from (${markedAccounts(filter)}) e order by ${order} limit (select ${slice.offset + slice.limit}::bigint)
        ) marked
        union all
        select * from (${feesAlone(filter)}) alone
      ) e
      order by ${order} limit (select ${slice.limit}::bigint) offset ${slice.offset}
    )
    select e.student_id, e.enrollment_id, ${isOwedElsewhere(filter)} as is_owed_elsewhere from e order by ${order}`
  return readAccounts(db, rows)
}

export const countOpenAccounts = (db: Db, filter: OpenAccountFilter) => value<{ n: number }>(db)`
    select (select count(*) from (${markedAccounts(filter)}) m) + (select count(*) from (${feesAlone(filter)}) o) as n`

/** Page and total of a search. Those with the surname that was typed come first. */
export async function searchOpenAccounts(
  db: Db,
  filter: OpenAccountFilter,
  orderKey: AccountOrder,
  slice: Slice,
): Promise<{ rows: ListedAccount[]; total: number }> {
  const order = sql`${bySurname(filter.search)}, ${orderExpressions[orderKey]}`
  const { total, page } = await one<{ total: number; page: (AccountKey & { is_owed_elsewhere: boolean })[] }>(db)`
    with e as materialized (${markedAccounts(filter)} union all ${feesAlone(filter)})
    select (select count(*) from e) as total,
           (select coalesce(json_agg(json_build_object('student_id', p.student_id, 'enrollment_id', p.enrollment_id,
                     'is_owed_elsewhere', p.is_owed_elsewhere) order by p.place), '[]')
            from (select e.student_id, e.enrollment_id, ${isOwedElsewhere(filter)} as is_owed_elsewhere, e.place
                  from (select e.*, row_number() over (order by ${order}) as place from e
                        order by place limit (select ${slice.limit}::bigint) offset ${slice.offset}) e) p) as page`
  return { rows: await readAccounts(db, page), total }
}

/** The sums of all accounts of the filter, as their rows have them. */
export const sumOpenAccounts = (db: Db, filter: OpenAccountFilter) => one<AccountTotals>(db)`
    with e as materialized (${markedAccounts(filter)} union all ${feesAlone(filter)}),
    w as materialized (
      select e.student_id from e join fee_students f on f.student_id = e.student_id and f.is_owing
      where not ${isOwedElsewhere(filter)}
    )
    select coalesce(sum(b.net_centavos), 0)::bigint as net_centavos, coalesce(sum(b.paid_centavos), 0)::bigint as paid_centavos,
           coalesce(sum(b.balance_centavos), 0)::bigint as balance_centavos,
           (select coalesce(sum(o.open_centavos), 0)::bigint from opening_balances o join w on w.student_id = o.student_id) as opening_balance_centavos,
           (select coalesce(sum(v.open_centavos), 0)::bigint from open_fees v join w on w.student_id = v.student_id)
           - (select coalesce(sum(o.open_centavos), 0)::bigint from opening_balances o join w on w.student_id = o.student_id) as other_fees_centavos
    from e
    cross join lateral (select * from enrollment_balances v where v.enrollment_id = e.enrollment_id limit 1) b`
