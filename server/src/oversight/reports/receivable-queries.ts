/** Statements of the receivables report: what is owed on a day, by how long it is overdue. */

import { listName, type Receivable, type ReceivablesSummary, receivableAges } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { type AccountDay, openAccounts, partsOf } from '#billing/assessment/plans/open-part-fragments.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, one, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface ReceivableFilter extends AccountDay {
  course_id?: number
  level?: number
  school_year?: string
  words: readonly string[]
}

const accountCondition = ({ course_id, level, school_year, words }: ReceivableFilter): RawBuilder<boolean> => {
  const conditions = [sql`true`]
  if (course_id !== undefined) conditions.push(sql`a.course_id = ${course_id}`)
  if (level !== undefined) conditions.push(sql`a.level = ${level}`)
  if (school_year !== undefined) conditions.push(sql`a.school_year = ${school_year}`)
  if (words.length > 0) conditions.push(sql`a.student_id in (select s.id from students s where ${matchesWords(sql`s.search_text`, words)})`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The sums of the parts by how many days they are overdue. */
const ageSums = ({ as_of }: ReceivableFilter): RawBuilder<unknown> => {
  const sumOf = (condition: RawBuilder<unknown>) => sql`coalesce(sum(part.centavos) filter (where ${condition}), 0)::bigint`
  const overdue = sql`${as_of}::date - part.due_on`
  return sql`
    ${sumOf(sql`part.due_on is null or part.due_on >= ${as_of}::date`)} as not_due_centavos,
    ${sumOf(sql`${overdue} between 1 and 30`)} as days_30_centavos,
    ${sumOf(sql`${overdue} between 31 and 60`)} as days_60_centavos,
    ${sumOf(sql`${overdue} between 61 and 90`)} as days_90_centavos,
    ${sumOf(sql`${overdue} > 90`)} as older_centavos`
}

const orderExpressions = {
  name: sql`s.sort_name, a.student_id, a.school_year desc nulls last, a.semester desc nulls last`,
  '-name': sql`s.sort_name desc, a.student_id desc, a.school_year nulls first, a.semester nulls first`,
  balance: sql`a.net_centavos - a.paid_centavos, a.student_id, a.enrollment_id`,
  '-balance': sql`a.net_centavos - a.paid_centavos desc, a.student_id desc, a.enrollment_id desc`,
}
export type ReceivableOrder = keyof typeof orderExpressions

/** A page of the accounts; only the accounts of the page are divided by age. */
export async function listReceivables(
  db: Db,
  filter: ReceivableFilter,
  order: ReceivableOrder,
  slice: Slice,
): Promise<{ rows: Receivable[]; total: number }> {
  const rows = await all<Omit<Receivable, 'full_name'> & PersonName & { total: number }>(db)`
    with ${openAccounts(filter)}, page as materialized (
      select a.*, s.user_info_id, count(*) over ()::int as total, row_number() over (order by ${orderExpressions[order]}) as place
      from account a join (select s.id, s.user_info_id, i.sort_name from students s join user_infos i on i.id = s.user_info_id) s on s.id = a.student_id
      where ${accountCondition(filter)}
      order by place limit ${slice.limit} offset ${slice.offset}
    )
    select a.student_id, a.enrollment_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course,
           a.level, a.school_year, a.semester, a.withdrawn_on is not null as is_withdrawn,
           a.net_centavos - a.paid_centavos as balance_centavos, age.*, a.total
    from page a
    join user_infos i on i.id = a.user_info_id
    left join courses c on c.id = a.course_id
    cross join lateral (select ${ageSums(filter)} from (select) one ${partsOf(filter)}) age
    order by a.place`
  const isBeyondEnd = rows.length === 0 && slice.offset > 0
  const named = rows.map((row) => ({ ...row, full_name: listName(row) }))
  return { rows: named, total: isBeyondEnd ? await countReceivables(db, filter) : (rows[0]?.total ?? 0) }
}

const countReceivables = (db: Db, filter: ReceivableFilter) => value<{ total: number }>(db)`
    with ${openAccounts(filter)} select count(*)::int as total from account a where ${accountCondition(filter)}`

const sumOfColumn = (column: string) => sql`coalesce(sum(${sql.ref(`g.${column}`)}), 0)::bigint`

/** The sums of some aged accounts `g`. */
const groupObject = sql`
  json_build_object('students', count(distinct g.student_id)::int, 'balance_centavos', ${sumOfColumn('balance_centavos')},
    ${sql.join(Object.keys(receivableAges).map((age) => sql`${sql.lit(age)}, ${sumOfColumn(age)}`))})`

const groupedBy = (name: RawBuilder<unknown>, joins: RawBuilder<unknown>, order = sql`x.name`): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('name', x.name, 'sums', x.sums) order by ${order} nulls last), '[]')
   from (select ${name} as name, ${groupObject} as sums from aged g ${joins} group by 1) x)`

/** The sums of all accounts of the filter, by course, year level and school year. */
export const sumReceivables = (db: Db, filter: ReceivableFilter) => one<Omit<ReceivablesSummary, 'as_of'>>(db)`
    with ${openAccounts(filter)}, aged as materialized (
      select a.student_id, a.course_id, a.level, a.school_year, a.net_centavos - a.paid_centavos as balance_centavos, age.*
      from account a
      cross join lateral (select ${ageSums(filter)} from (select) one ${partsOf(filter)}) age
      where ${accountCondition(filter)}
    )
    select (select count(*)::int from aged) as accounts, (select ${groupObject} from aged g) as total,
           ${groupedBy(sql`c.code`, sql`left join courses c on c.id = g.course_id`)} as courses,
           ${groupedBy(sql`g.level::text`, sql``, sql`x.name::integer`)} as levels,
           ${groupedBy(sql`g.school_year`, sql``)} as school_years`
