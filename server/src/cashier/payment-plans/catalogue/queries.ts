import type { LevelType, PaymentPlan } from '@talaan/contract'
import { sql } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, value } from '#platform/db/rows.ts'

export type PlanRecord = Omit<PaymentPlan, 'updated_at' | 'parts'> & { parts: PartRecord[]; updated_at: Date }

/** A part as it is stored; one that is due months after another has the days of that part, and all months. */
export interface PartRecord {
  place: number
  name: string
  percent: number | null
  amount_centavos: number | null
  due_kind: 'enrollment' | 'classes' | 'calendar' | 'period_start' | 'period_end'
  due_key: string | null
  due_days: number
  due_months: number
  due_after: number | null
}

const planColumns = sql`
  p.id, p.name, p.level_type, p.is_active, p.updated_at,
  array(select d.level_type from default_payment_plans d where d.payment_plan_id = p.id order by d.level_type) as default_for,
  (select count(distinct b.enrollment_id)::int from bill_plans b where b.payment_plan_id = p.id) as bills,
  (select coalesce(json_agg(json_build_object('place', r.place, 'name', r.name, 'percent', r.percent, 'amount_centavos', r.amount_centavos,
            'due_kind', r.due_kind, 'due_key', r.due_key, 'due_days', r.due_days, 'due_months', r.due_months, 'due_after', r.due_after) order by r.place), '[]')
   from payment_plan_parts r where r.payment_plan_id = p.id) as parts,
  (select json_build_object('percent', n.discount_percent, 'base', n.discount_base)
   from payment_plans n where n.id = p.id and n.discount_percent is not null and n.discount_base is not null) as discount,
  case when p.grace_days is not null
       then json_build_object('percent', p.surcharge_percent, 'amount_centavos', p.surcharge_centavos, 'grace_days' /* never null: selected by it */, p.grace_days) end as surcharge`

/** The payment plans in the order of the school. */
export const listPlans = (db: Db) => all<PlanRecord>(db)`select ${planColumns} from payment_plans p order by p.sort, p.id`

export const findPlan = (db: Db, id: number) => first<PlanRecord>(db)`select ${planColumns} from payment_plans p where p.id = ${id}`

/** Locks all plans, so that their order and the default plans are changed by one person at a time. */
export async function lockPlans(tx: Db): Promise<PlanRecord[]> {
  await execute(tx)`select from payment_plans order by id for update`
  return listPlans(tx)
}

/** Locks a plan against being changed while a bill gets it. */
export const lockPlan = (tx: Db, id: number) => execute(tx)`select from payment_plans where id = ${id} for share`

export interface PlanValues {
  name: string
  level_type: LevelType | null
  is_active: boolean
  discount_percent: number | null
  discount_base: 'tuition' | 'all' | null
  surcharge_percent: number | null
  surcharge_centavos: number | null
  grace_days: number | null
  parts: PartRecord[]
}

export async function insertPlan(tx: Db, plan: PlanValues): Promise<number> {
  const id = await value<{ id: number }>(tx)`
    insert into payment_plans (name, level_type, is_active, discount_percent, discount_base, surcharge_percent, surcharge_centavos, grace_days, sort)
    select ${plan.name}::text, ${plan.level_type}::text, ${plan.is_active}::boolean, ${plan.discount_percent}::numeric, ${plan.discount_base}::text,
           ${plan.surcharge_percent}::numeric, ${plan.surcharge_centavos}::bigint, ${plan.grace_days}::smallint, coalesce(max(sort), 0) + 1
    from payment_plans
    returning id`
  await insertParts(tx, id, plan.parts)
  return id
}

export const updatePlan = (tx: Db, id: number, plan: PlanValues) => execute(tx)`
    update payment_plans set name = ${plan.name}, level_type = ${plan.level_type}, is_active = ${plan.is_active},
      discount_percent = ${plan.discount_percent}, discount_base = ${plan.discount_base}, surcharge_percent = ${plan.surcharge_percent},
      surcharge_centavos = ${plan.surcharge_centavos}, grace_days = ${plan.grace_days}
    where id = ${id}`

/** Only of a plan that is on no bill. */
export async function replaceParts(tx: Db, id: number, parts: readonly PartRecord[]): Promise<void> {
  await execute(tx)`delete from payment_plan_parts where payment_plan_id = ${id}`
  await insertParts(tx, id, parts)
}

const insertParts = (tx: Db, id: number, parts: readonly PartRecord[]) => execute(tx)`
    insert into payment_plan_parts (payment_plan_id, place, name, percent, amount_centavos, due_kind, due_key, due_days, due_months, due_after)
    select ${id}, r.place, r.name, r.percent, r.amount_centavos, r.due_kind, r.due_key, r.due_days, r.due_months, r.due_after
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as r (place smallint, name text, percent numeric, amount_centavos bigint, due_kind text, due_key text, due_days smallint, due_months smallint,
            due_after smallint)`

/** Only those that move are written. */
export const updatePlanOrder = (tx: Db, ids: readonly number[]) => execute(tx)`
    update payment_plans p set sort = o.place
    from unnest(${arrayOf(ids, 'bigint')}) with ordinality as o (id, place)
    where p.id = o.id and p.sort <> o.place`

export const updateDefaultPlan = (tx: Db, levelType: LevelType, id: number) => execute(tx)`
    insert into default_payment_plans (level_type, payment_plan_id) values (${levelType}, ${id})
    on conflict (level_type) do update set payment_plan_id = excluded.payment_plan_id`
