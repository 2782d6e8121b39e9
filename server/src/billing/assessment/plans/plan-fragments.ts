/** SQL of payment plans, for the statements that write bills and for reports about them. */
import { type RawBuilder, sql } from 'kysely'
import type { PlanPart } from '../payment-plan.ts'

/** The down payment of the enrollment settings, in centavos. */
const downpayment = sql`
  coalesce((select case when value ~ '^\\d{1,9}(\\.\\d+)?$' then round(value::numeric * 100) else 0 end::bigint from settings where key = 'downpayment_pesos'), 300000)`

/** Whether the term `t` is that of the enrollment `e`. */
export const isTermOf = sql`t.level_group = level_group_of(e.level) and t.school_year = e.school_year and t.semester = e.semester`

/** The amount of the part `r` of a payment plan, when a bill gets it; null for a part with a percentage. */
const newPartAmount = sql<number | null>`case when r.percent is null then coalesce(r.amount_centavos, ${downpayment}) end`

/** The due date of the part `r` of a payment plan in the term `t`. */
const newPartDueOn = (assessedOn: RawBuilder<unknown>) =>
  sql<string | null>`plan_due_on(t.id, r.due_kind, r.due_key, r.due_days, r.due_months, ${assessedOn})`

/** The parts that a bill of the enrollment `e` would get from the payment plan `p`, as JSON. */
export const newParts = (assessedOn: RawBuilder<unknown>): RawBuilder<PlanPart[]> => sql<PlanPart[]>`(
  select json_agg(json_build_object('name', r.name, 'percent', r.percent, 'amount_centavos', ${newPartAmount}, 'due_on', ${newPartDueOn(assessedOn)}) order by r.place)
  from payment_plan_parts r left join terms t on ${isTermOf} where r.payment_plan_id = p.id
)`

/**
 * Writes the payment plan of bills, as the parts `bill_plan` and `bill_plan_part` of a statement. `bills` are rows of
 * (enrollment_id, payment_plan_id, assessed_on, chosen_by, chosen_at).
 */
export const writeBillPlans = (bills: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  bill_plan as (
    insert into bill_plans (enrollment_id, payment_plan_id, name, discount_percent, discount_base, surcharge_percent, surcharge_centavos, grace_days,
      assessed_on, chosen_by, chosen_at)
    select b.enrollment_id, p.id, p.name, p.discount_percent, p.discount_base, p.surcharge_percent, p.surcharge_centavos, p.grace_days,
           b.assessed_on, b.chosen_by, b.chosen_at
    from (${bills}) b join payment_plans p on p.id = b.payment_plan_id
    returning id, enrollment_id, payment_plan_id, assessed_on
  ), bill_plan_part as (
    insert into bill_plan_parts (bill_plan_id, place, name, percent, amount_centavos, due_kind, due_key, due_days, due_months, due_on)
    select b.id, r.place, r.name, r.percent, ${newPartAmount},
           r.due_kind, r.due_key, r.due_days, r.due_months, ${newPartDueOn(sql`b.assessed_on`)}
    from bill_plan b
    join payment_plan_parts r on r.payment_plan_id = b.payment_plan_id
    join enrollments e on e.id = b.enrollment_id
    left join terms t on ${isTermOf}
  )`

/** The surcharges `s` that are charged now, each with its memo `j`. */
export const chargedSurcharges: RawBuilder<unknown> = sql`
  surcharges s
  join adjustments j on j.request_id = s.request_id
  left join adjustments v on v.reverses_id = j.id`

/** The due date of the part `p` of the bill plan `b` in the term `t`: the calendar may have got a day that it lacked at first. */
export const partDueOn = sql<
  string | null
>`coalesce(p.due_on, plan_due_on(t.id, p.due_kind, p.due_key, p.due_days, p.due_months, b.assessed_on))`

/** The present payment plan of the enrollment `e` as JSON; null for a bill of before there were plans. */
export const billPlan = sql`(
  select json_build_object('payment_plan_id', b.payment_plan_id, 'name', b.name,
    'parts' /* never null: a plan has parts */, (select json_agg(json_build_object('name', p.name, 'percent', p.percent, 'amount_centavos', p.amount_centavos, 'due_on', ${partDueOn}) order by p.place)
              from bill_plan_parts p left join terms t on ${isTermOf} where p.bill_plan_id = b.id))
  from bill_plans b where b.enrollment_id = e.id and b.is_current
)`

/** What the enrollment `e` is surcharged, with the day of the last surcharge, as JSON. */
export const surchargeSum = sql`(
  select json_build_object('amount_centavos', coalesce(sum(s.amount_centavos), 0), 'posted_on', max(j.created_at)::date)
  from ${chargedSurcharges} where s.enrollment_id = e.id and v.id is null
)`

/**
 * The parts of the present payment plan of an enrollment in the term `t`, as (bill_plan_id, place, name, due_on, from_centavos, until_centavos):
 * payments pay the bill from the first centavo on. The twin of `partAmounts()`; `net` is the bill without surcharges.
 */
export const plannedParts = (enrollmentId: RawBuilder<unknown>, net: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select n.bill_plan_id, n.place, n.name, n.due_on, coalesce(lag(n.until_centavos) over (order by n.place), 0) as from_centavos, n.until_centavos
  from (
    select b.id as bill_plan_id, p.place, p.name, ${partDueOn} as due_on,
           case when p.place = max(p.place) over () then ${net}
                else sum(case when p.percent is null then least(p.amount_centavos, ${net})
                              else (${net} - least(coalesce(first.amount_centavos, 0), ${net})) * (p.percent * 100)::bigint / 10000 end) over (order by p.place)
           end::bigint as until_centavos
    from bill_plans b
    join bill_plan_parts p on p.bill_plan_id = b.id
    join bill_plan_parts first on first.bill_plan_id = b.id and first.place = 1
    where b.enrollment_id = ${enrollmentId} and b.is_current
  ) n`
