/** SQL of what students owe on a day, divided by due date: for the report of receivables and for reminders. */
import { type RawBuilder, sql } from 'kysely'
import { chargedSurcharges, plannedParts } from './plan-fragments.ts'

export interface AccountDay {
  /** YYYY-MM-DD; the accounts are as of the end of this day. */
  as_of: string
  /** The present day is read without asking each entry for its time. */
  is_today: boolean
  /** In centavos, of bills of before there were payment plans. */
  downpayment: number
}

const isUpTo = (alias: string, { as_of, is_today }: AccountDay): RawBuilder<boolean> =>
  is_today ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${alias}.created_at`)} < ${as_of}::date + 1`

/** The accounts with something to pay: one for each term, and one for the fees on demand of a student. `course_id` and `level` are null for who never studied here. */
export const openAccounts = (day: AccountDay): RawBuilder<unknown> => sql`
  owed as (
    select c.enrollment_id, sum(c.amount_centavos) as net_centavos
    from charges c where c.enrollment_id is not null and ${isUpTo('c', day)} group by 1
  ), paid as (
    select a.enrollment_id, sum(a.amount_centavos) as paid_centavos
    from allocations a where a.enrollment_id is not null and ${isUpTo('a', day)} group by 1
  ), term_account as (
    select e.student_id, e.id as enrollment_id, e.course_id, e.level, e.school_year, e.semester, case when e.withdrawn_at::date <= ${day.as_of}::date then e.withdrawn_at::date end as withdrawn_on,
           o.net_centavos::bigint as net_centavos, coalesce(p.paid_centavos, 0)::bigint as paid_centavos
    from owed o
    left join paid p on p.enrollment_id = o.enrollment_id
    join enrollments e on e.id = o.enrollment_id
    where o.net_centavos > coalesce(p.paid_centavos, 0)
  ), on_demand as (
    select c.student_id, c.fee_category_id, f.id as on_demand_fee_id, sum(c.amount_centavos) as amount_centavos,
           min(case f.balance_semester
             when 1 then make_date(left(f.balance_school_year, 4)::integer, 12, 31)
             when 2 then make_date(right(f.balance_school_year, 4)::integer, 5, 31)
             when 3 then make_date(right(f.balance_school_year, 4)::integer, 7, 31)
             else f.created_at::date end) as due_on
    from charges c left join adjustments j on j.id = c.adjustment_id join on_demand_fees f on f.id = coalesce(c.on_demand_fee_id, j.on_demand_fee_id)
    where c.enrollment_id is null and ${isUpTo('c', day)}
    group by c.student_id, c.fee_category_id, f.id having sum(c.amount_centavos) > 0
  ), on_demand_paid as (
    select p.student_id, a.fee_category_id, sum(a.amount_centavos) as paid_centavos
    from allocations a join payments p on p.id = a.payment_id
    where a.enrollment_id is null and a.fee_category_id is not null and ${isUpTo('a', day)} group by 1, 2
  ), on_demand_part as (
    select o.student_id, o.due_on,
           greatest(0, least(o.amount_centavos, sum(o.amount_centavos) over oldest_first - coalesce(p.paid_centavos, 0)))::bigint as open_centavos
    from on_demand o left join on_demand_paid p on p.student_id = o.student_id and p.fee_category_id = o.fee_category_id
    window oldest_first as (partition by o.student_id, o.fee_category_id order by o.due_on, o.on_demand_fee_id)
  ), account as (
    select student_id, enrollment_id, course_id, level, school_year, semester, withdrawn_on, net_centavos, paid_centavos from term_account
    union all
    select o.student_id, null, s.current_course_id, s.level, null, null, null, sum(o.open_centavos)::bigint, 0::bigint
    from on_demand_part o join students s on s.id = o.student_id
    group by o.student_id, s.current_course_id, s.level having sum(o.open_centavos) > 0
  )`

/**
 * The parts of the account `a` that are due on different days, as `part (due_on, centavos)`: the unpaid parts of its payment plan, or of a
 * bill of before there were plans the installments of `paymentPlan()`, and then its surcharges. Without a due date a
 * part is due when classes end, after a withdrawal all is due at once, and of a term that the calendar does not have, when it was
 * assessed.
 */
export const partsOf = (day: AccountDay): RawBuilder<unknown> => sql`
  cross join lateral (
    select n.net_centavos, least(n.net_centavos, ${day.downpayment}::bigint) as down_centavos,
           (n.net_centavos - least(n.net_centavos, ${day.downpayment}::bigint)) / 4 as each_centavos, n.surcharged_on,
           (select min(x.computed_at)::date from assessments x where x.enrollment_id = a.enrollment_id) as assessed_on
    from (
      select a.net_centavos - least(a.net_centavos, coalesce(sum(s.amount_centavos), 0))::bigint as net_centavos, max(j.created_at)::date as surcharged_on
      from ${chargedSurcharges}
      where s.enrollment_id = a.enrollment_id and ${isUpTo('j', day)} and (v.id is null or not ${isUpTo('v', day)})
    ) n
  ) plan
  left join terms t on t.level_group = level_group_of(a.level) and t.school_year = a.school_year and t.semester = a.semester
  cross join lateral (
    select o.due_on, o.open_centavos as centavos from on_demand_part o where a.enrollment_id is null and o.student_id = a.student_id
    union all
    -- Money that was refunded before the bank returned its check is owed beside the parts of the bill.
    select plan.assessed_on, -a.paid_centavos where a.paid_centavos < 0
    union all
    select case when n.due_on is not null then greatest(n.due_on, plan.assessed_on) when t.id is null then plan.assessed_on end,
           greatest(0, i.until_centavos - greatest(a.paid_centavos, i.from_centavos))
    from (
      select p.due_on, p.from_centavos, p.until_centavos from (${plannedParts(sql`a.enrollment_id`, sql`plan.net_centavos`)}) p
      union all
      select plan.surcharged_on, plan.net_centavos, a.net_centavos where plan.net_centavos < a.net_centavos
      union all
      select d.due_on,
             case when k.place = 1 then 0 else plan.down_centavos + plan.each_centavos * (k.place - 2) end,
             case when k.place = 5 then plan.net_centavos else plan.down_centavos + plan.each_centavos * (k.place - 1) end
      from unnest('{down,prelim,midterm,semifinal,final}'::text[]) with ordinality as k (installment, place)
      left join payment_due_dates d on d.term_id = t.id and d.installment = k.installment
      where not exists (select from bill_plans b where b.enrollment_id = a.enrollment_id and b.is_current)
    ) i
    cross join lateral (select coalesce(a.withdrawn_on, i.due_on, t.classes_end_on, t.closed_at::date) as due_on) n
    where a.enrollment_id is not null
  ) part`

/** What the cashier checks of the payments that a student sent proofs of; nobody is reminded of it. */
export const checkedCentavos = (studentId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(x.amount_centavos), 0)::bigint from payment_proofs x where x.student_id = ${studentId} and x.status = 'pending')`
