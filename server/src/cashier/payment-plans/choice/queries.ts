import { sql } from 'kysely'
import type { CashDiscount } from '#billing/assessment/grant-rules.ts'
import type { PlanPart, SurchargeSum } from '#billing/assessment/payment-plan.ts'
import { newParts, surchargeSum, writeBillPlans } from '#billing/assessment/plans/plan-fragments.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, values } from '#platform/db/rows.ts'

/** An account with the plan that its bill has. */
export interface PlanAccount {
  enrollment_id: number
  user_id: number | null
  status: number
  is_withdrawn: boolean
  /** Null before the first assessment. */
  assessed_on: string | null
  has_bill: boolean
  net_centavos: number
  paid_centavos: number
  surcharge: SurchargeSum
  /** Null for a bill of before there were plans. */
  bill_plan_id: number | null
  payment_plan_id: number | null
  has_discount: boolean
}

export const findPlanAccounts = (db: Db, enrollmentIds: readonly number[]) => all<PlanAccount>(db)`
    select e.id as enrollment_id, i.user_id, e.status, e.withdrawn_at is not null as is_withdrawn,
           (select min(a.computed_at)::date from assessments a where a.enrollment_id = e.id) as assessed_on,
           exists (select from assessments a where a.enrollment_id = e.id and a.is_current) as has_bill,
           v.net_centavos, v.paid_centavos, ${surchargeSum} as surcharge, b.id as bill_plan_id, b.payment_plan_id,
           coalesce(b.discount_percent, 0) > 0 as has_discount
    from enrollments e
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    cross join lateral (select * from enrollment_balances n where n.enrollment_id = e.id limit 1) v
    left join bill_plans b on b.enrollment_id = e.id and b.is_current
    where e.id = any(${arrayOf(enrollmentIds, 'bigint')})`

/** A plan with the parts that it gives to the bill of an account. */
export interface OfferedPlan {
  id: number
  name: string
  updated_at: Date
  discount: CashDiscount | null
  surcharge: { percent: number | null; amount_centavos: number | null; grace_days: number } | null
  parts: PlanPart[]
}

const offeredColumns = sql`
  p.id, p.name, p.updated_at,
  (select json_build_object('percent', n.discount_percent, 'base', n.discount_base)
   from payment_plans n where n.id = p.id and n.discount_percent is not null and n.discount_base is not null) as discount,
  case when p.grace_days is not null then json_build_object('percent', p.surcharge_percent, 'amount_centavos', p.surcharge_centavos,
    'grace_days' /* never null: selected by it */, p.grace_days) end as surcharge,
  ${newParts(sql`(select min(a.computed_at)::date from assessments a where a.enrollment_id = e.id)`)} as parts /* never null: a plan has parts */`

/** The active plans of the kind of school, in the order of the school. */
export const listOfferedPlans = (db: Db, enrollmentId: number) => all<OfferedPlan>(db)`
    select ${offeredColumns}
    from enrollments e
    join courses c on c.id = e.course_id
    join payment_plans p on p.is_active and (p.level_type is null or p.level_type = c.level_type)
    where e.id = ${enrollmentId}
    order by p.sort, p.id`

/** The default plan of each of the accounts. */
export const listDefaultPlans = (db: Db, enrollmentIds: readonly number[]): Promise<(OfferedPlan & { enrollment_id: number })[]> => all<
  OfferedPlan & { enrollment_id: number }
>(db)`
    select e.id as enrollment_id, ${offeredColumns}
    from enrollments e
    join courses c on c.id = e.course_id
    join default_payment_plans d on d.level_type = c.level_type
    join payment_plans p on p.id = d.payment_plan_id
    where e.id = any(${arrayOf(enrollmentIds, 'bigint')})`

/** Whose accounts these are. */
export const findStudentIds = (db: Db, enrollmentIds: readonly number[]) => values<{ student_id: number }>(db)`
    select distinct student_id from enrollments where id = any(${arrayOf(enrollmentIds, 'bigint')})`

/** The terms of accounts. */
export const findTermsOf = (db: Db, enrollmentIds: readonly number[]) => all<{ school_year: string; semester: number; level: number }>(db)`
    select distinct school_year, semester, level from enrollments where id = any(${arrayOf(enrollmentIds, 'bigint')})`

export interface NewBillPlan {
  enrollment_id: number
  payment_plan_id: number
  assessed_on: string
  chosen_by: number
  chosen_at: Date
}

/** Gives a bill another plan, which is written down as it is now. */
export async function replaceBillPlan(tx: Db, { enrollment_id, payment_plan_id, assessed_on, chosen_by, chosen_at }: NewBillPlan) {
  await execute(tx)`update bill_plans set is_current = false where enrollment_id = ${enrollment_id} and is_current`
  await execute(tx)`
    with ${writeBillPlans(sql`
      select ${enrollment_id}::bigint as enrollment_id, ${payment_plan_id}::bigint as payment_plan_id, ${assessed_on}::date as assessed_on,
             ${chosen_by}::bigint as chosen_by, ${chosen_at}::timestamptz as chosen_at`)}
    select from bill_plan`
}
