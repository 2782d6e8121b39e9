import type { OtherFee, OtherFeeChoice } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, first } from '#platform/db/rows.ts'

/** The fees on demand of a school year. */
export const listOtherFeeChoices = (db: Db, schoolYear: string) => all<OtherFeeChoice>(db)`
    select f.id, f.name, c.name as category, f.amount_centavos
    from fees f join fee_categories c on c.id = f.fee_category_id
    where f.school_year = ${schoolYear} and f.basis = 'on_demand' and f.is_active and f.amount_centavos > 0
    order by c.sort, c.name, f.name, f.id`

interface ChosenFee {
  id: number
  name: string
  fee_category_id: number
  amount_centavos: number
}

/** Those of the ids that are fees on demand of the school year. */
export const findOtherFees = (db: Db, schoolYear: string, ids: readonly number[]) => all<ChosenFee>(db)`
    select id, name, fee_category_id, amount_centavos from fees
    where id = any(${arrayOf(ids, 'bigint')}) and school_year = ${schoolYear} and basis = 'on_demand' and is_active and amount_centavos > 0`

type OtherFeeRecord = Omit<OtherFee, 'created_at' | 'cancelled_at'> & { created_at: Date; cancelled_at: Date | null }

/**
 * The fees of a student that belong to no term, with their memos and what is still to be paid. The money of a category pays balances of the time
 * before the portal first, the oldest term first, and then the oldest fee.
 */
const feesOf = (studentId: RawBuilder<number>): RawBuilder<unknown> => sql`
  (select f.*, m.adjusted_centavos, m.charged_centavos,
          greatest(0, least(m.charged_centavos, sum(m.charged_centavos) over (
            partition by f.fee_category_id order by f.balance_school_year, f.balance_semester, f.id) - coalesce(paid.amount_centavos, 0)))::bigint as open_centavos
   from on_demand_fees f
   cross join lateral (
     select coalesce(sum(j.signed_centavos), 0)::bigint as adjusted_centavos,
            (case when f.cancelled_at is null then f.amount_centavos else 0 end + coalesce(sum(j.signed_centavos), 0))::bigint as charged_centavos
     from adjustments j where j.on_demand_fee_id = f.id
   ) m
   left join (
     select a.fee_category_id, sum(a.amount_centavos) as amount_centavos
     from payments p join allocations a on a.payment_id = p.id
     where p.student_id = ${studentId} and a.enrollment_id is null and not a.is_refunded group by a.fee_category_id
   ) paid on paid.fee_category_id = f.fee_category_id
   where f.student_id = ${studentId})`

/** The fees on demand of a student, newest first. */
export const listOtherFees = (db: Db, studentId: number) => all<OtherFeeRecord>(db)`
    select f.id, c.name as category, f.description, f.quantity, f.rate_centavos, f.amount_centavos, f.adjusted_centavos, f.open_centavos, f.remarks,
           f.balance_school_year is not null as is_opening_balance, f.created_at, u.name as created_by,
           f.cancelled_at, f.cancel_reason
    from ${feesOf(sql`${studentId}`)} f
    join fee_categories c on c.id = f.fee_category_id
    left join users u on u.id = f.created_by
    order by f.id desc`

export interface FoundOtherFee {
  id: number
  student_id: number
  description: string
  fee_category_id: number
  amount_centavos: number
  /** What memos added, or below zero took off. */
  adjusted_centavos: number
  /** After memos; nothing of a cancelled fee. */
  charged_centavos: number
  open_centavos: number
  created_by: number | null
  created_at: Date
  cancelled_at: Date | null
}

export const findOtherFee = (db: Db, id: number) => first<FoundOtherFee>(db)`
    select f.id, f.student_id, f.description, f.fee_category_id, f.amount_centavos, f.adjusted_centavos, f.charged_centavos, f.open_centavos,
           f.created_by, f.created_at, f.cancelled_at
    from on_demand_fees o cross join lateral ${feesOf(sql.ref('o.student_id'))} f
    where o.id = ${id} and f.id = o.id`
