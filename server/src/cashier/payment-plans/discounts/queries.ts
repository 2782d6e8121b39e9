import type { UnearnedDiscount } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { chargedSurcharges, isTermOf, partDueOn } from '#billing/assessment/plans/plan-fragments.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

type UnearnedRecord = Omit<UnearnedDiscount, 'full_name'> & PersonName & { student_id: number }

/**
 * Bills with a cash discount whose due date has passed with less paid than the bill was on that day. Later charges do not count, and neither do
 * surcharges.
 */
const unearned = (today: string, condition: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  from bill_plans b
  join bill_plan_parts p on p.bill_plan_id = b.id and p.place = 1
  join enrollments e on e.id = b.enrollment_id and e.withdrawn_at is null
  join assessments a on a.enrollment_id = e.id and a.is_current
  join assessment_discounts d on d.assessment_id = a.id and d.is_cash_discount
  join courses c on c.id = e.course_id
  join students s on s.id = e.student_id
  join user_infos i on i.id = s.user_info_id
  left join terms t on ${isTermOf}
  cross join lateral (select ${partDueOn} as due_on) due
  cross join lateral (
    select coalesce(sum(h.amount_centavos), 0)::bigint as net_centavos,
           coalesce(sum(h.amount_centavos) filter (where h.created_at < due.due_on + 1), 0)::bigint as by_due_centavos
    from charges h where h.enrollment_id = e.id
  ) charged
  cross join lateral (
    select coalesce(sum(l.amount_centavos), 0)::bigint as paid_centavos,
           coalesce(sum(l.amount_centavos) filter (where x.paid_on <= due.due_on), 0)::bigint as by_due_centavos
    from allocations l join payments x on x.id = l.payment_id where l.enrollment_id = e.id
  ) paid
  cross join lateral (
    select coalesce(sum(s.amount_centavos), 0)::bigint as centavos from ${chargedSurcharges} where s.enrollment_id = e.id and v.id is null
  ) surcharged
  where b.is_current and b.discount_percent is not null and due.due_on < ${today}::date
    and paid.by_due_centavos < least(charged.by_due_centavos, charged.net_centavos - surcharged.centavos) and ${condition}`

/** The enrollments whose cash discount was not earned. */
export const unearnedEnrollments = (today: string): RawBuilder<unknown> => sql`(select e.id ${unearned(today, sql<boolean>`true`)})`

const unearnedColumns = sql`
  e.id as enrollment_id, e.student_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course, e.level,
  e.school_year, e.semester, b.name as plan, due.due_on /* never null: it has passed */, d.amount_centavos as discount_centavos,
  charged.net_centavos, paid.by_due_centavos as paid_by_due_centavos, paid.paid_centavos`

export async function listUnearned(
  db: Db,
  today: string,
  words: readonly string[],
  slice: Slice,
): Promise<{ rows: UnearnedRecord[]; total: number }> {
  const rows = await all<UnearnedRecord & { total: number }>(db)`
    select ${unearnedColumns}, count(*) over ()::int as total
    ${unearned(today, matchesWords(sql`s.search_text`, words))}
    order by i.sort_name, e.id limit ${slice.limit} offset ${slice.offset}`
  return { rows, total: rows[0]?.total ?? 0 }
}

export const findUnearned = (db: Db, today: string, enrollmentIds: readonly number[]) => all<UnearnedRecord>(db)`
    select ${unearnedColumns} ${unearned(today, sql<boolean>`e.id = any(${arrayOf(enrollmentIds, 'bigint')})`)}
    order by i.sort_name, e.id`
