/** Statements of the report of advances: money of students that pays no bill. */

import { type AdvancesSummary, type HeldAdvance, listName } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, one } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface AdvanceFilter {
  /** The report is as of the end of this day. */
  as_of: string
  /** The present day is read without asking each entry for its time. */
  is_today: boolean
  words: readonly string[]
}

/** What of each payment lies without a term and without a fee category, by student and purpose. */
const heldAmounts = ({ as_of, is_today, words }: AdvanceFilter): RawBuilder<unknown> => sql`
  part as (
    select a.payment_id, sum(a.amount_centavos) as amount_centavos
    from allocations a
    where a.enrollment_id is null and not a.is_refunded and a.fee_category_id is null
      and ${is_today ? sql`true` : sql`a.created_at < ${as_of}::date + 1`}
    group by 1 having sum(a.amount_centavos) <> 0
  ), held as (
    select p.student_id, p.purpose, count(*)::int as receipts, min(p.paid_on) as received_on, sum(part.amount_centavos)::bigint as amount_centavos
    from part join payments p on p.id = part.payment_id
    where ${words.length === 0 ? sql`true` : sql`p.student_id in (select s.id from students s where ${matchesWords(sql`s.search_text`, words)})`}
    group by 1, 2
  )`

const orderExpressions = {
  name: sql`i.sort_name, h.student_id, h.purpose nulls last`,
  '-name': sql`i.sort_name desc, h.student_id desc, h.purpose desc nulls first`,
  amount: sql`h.amount_centavos, h.student_id, h.purpose nulls last`,
  '-amount': sql`h.amount_centavos desc, h.student_id desc, h.purpose desc nulls first`,
}
export type AdvanceOrder = keyof typeof orderExpressions

export async function listHeldAdvances(
  db: Db,
  filter: AdvanceFilter,
  order: AdvanceOrder,
  slice: Slice,
): Promise<{ rows: HeldAdvance[]; total: number }> {
  const rows = await all<Omit<HeldAdvance, 'full_name'> & PersonName & { total: number }>(db)`
    with ${heldAmounts(filter)}
    select h.student_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course, s.level,
           h.purpose, h.receipts, h.received_on /* never null: there is a payment */, h.amount_centavos, count(*) over ()::int as total
    from held h
    join students s on s.id = h.student_id
    join user_infos i on i.id = s.user_info_id
    left join courses c on c.id = s.current_course_id
    order by ${orderExpressions[order]} limit ${slice.limit} offset ${slice.offset}`
  return { rows: rows.map((row) => ({ ...row, full_name: listName(row) })), total: rows[0]?.total ?? 0 }
}

export const sumHeldAdvances = (db: Db, filter: AdvanceFilter) => one<Omit<AdvancesSummary, 'as_of'>>(db)`
    with ${heldAmounts(filter)}
    select (select json_build_object('students', count(distinct student_id), 'amount_centavos', coalesce(sum(amount_centavos), 0)) from held) as total /* never null: a sum */,
           (select coalesce(json_agg(json_build_object('purpose', x.purpose, 'students', x.students, 'amount_centavos', x.amount) order by x.purpose nulls last), '[]')
            from (select purpose, count(*) as students, coalesce(sum(amount_centavos), 0) as amount from held group by 1) x) as purposes`
