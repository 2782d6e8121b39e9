import { sql } from 'kysely'
import { chargedSurcharges, isTermOf, plannedParts } from '#billing/assessment/plans/plan-fragments.ts'
import type { MovedDay } from '#foundation/events/calendar-events.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'

/**
 * Gives the parts of the term's bills that are counted from these days their new due dates, and answers how many bills with something to pay
 * moved. A part that is paid keeps its day; a part without an amount follows the calendar, because the bill may grow. A bill of a withdrawn
 * student is due at once.
 */
export const moveOpenParts = (tx: Db, termId: number, days: readonly MovedDay[]) => one<{ bills: number; parts: number }>(tx)`
    with day as (
      select x.due_kind, x.due_key from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as x (due_kind text, due_key text)
    ), bill as (
      select e.id as enrollment_id, b.id as bill_plan_id, b.assessed_on
      from terms t
      join enrollments e on ${isTermOf}
      join bill_plans b on b.enrollment_id = e.id and b.is_current
      where t.id = ${termId} and e.withdrawn_at is null
        and exists (select from bill_plan_parts p join day d on d.due_kind = p.due_kind and d.due_key is not distinct from p.due_key
                    where p.bill_plan_id = b.id and p.due_on is not null)
    ), part as (
      select n.bill_plan_id, n.place, greatest(0, n.until_centavos - greatest(m.paid_centavos, n.from_centavos)) as open_centavos
      from bill
      join terms t on t.id = ${termId}
      cross join lateral (select * from enrollment_balances v where v.enrollment_id = bill.enrollment_id limit 1) m
      cross join lateral (
        select least(greatest(m.net_centavos, 0), coalesce(sum(s.amount_centavos), 0))::bigint as centavos
        from ${chargedSurcharges} where s.enrollment_id = bill.enrollment_id and v.id is null
      ) surcharged
      cross join lateral (${plannedParts(sql`bill.enrollment_id`, sql`(greatest(m.net_centavos, 0) - surcharged.centavos)`)}) n
      where m.paid_centavos < n.until_centavos or n.until_centavos <= n.from_centavos
    ), moved as (
      update bill_plan_parts p set due_on = plan_due_on(${termId}, p.due_kind, p.due_key, p.due_days, p.due_months, bill.assessed_on)
      from bill
      join part on part.bill_plan_id = bill.bill_plan_id
      where p.bill_plan_id = part.bill_plan_id and p.place = part.place
        and exists (select from day d where d.due_kind = p.due_kind and d.due_key is not distinct from p.due_key)
        and p.due_on <> plan_due_on(${termId}, p.due_kind, p.due_key, p.due_days, p.due_months, bill.assessed_on)
      returning p.bill_plan_id, part.open_centavos
    )
    select (count(distinct m.bill_plan_id) filter (where m.open_centavos > 0))::int as bills, count(*)::int as parts from moved m`
