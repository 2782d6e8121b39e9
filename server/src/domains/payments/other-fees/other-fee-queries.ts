import type { OtherFee, OtherFeeChoice } from '@talaan/contract'
import { sql } from 'kysely'
import { arrayOf, type Db } from '../../../platform/db/database.ts'

/** The fees on demand of a school year. */
export async function listOtherFeeChoices(db: Db, schoolYear: string): Promise<OtherFeeChoice[]> {
  const { rows } = await sql<OtherFeeChoice>`
    select f.id, f.name, c.name as category, f.amount_centavos
    from fees f join fee_categories c on c.id = f.fee_category_id
    where f.school_year = ${schoolYear} and f.basis = 'on_demand' and f.is_active and f.amount_centavos > 0
    order by c.sort, c.name, f.name, f.id`.execute(db)
  return rows
}

interface ChosenFee {
  id: number
  name: string
  fee_category_id: number
  amount_centavos: number
}

/** Those of the ids that are fees on demand of the school year. */
export async function findOtherFees(db: Db, schoolYear: string, ids: readonly number[]): Promise<ChosenFee[]> {
  const { rows } = await sql<ChosenFee>`
    select id, name, fee_category_id, amount_centavos from fees
    where id = any(${arrayOf(ids, 'bigint')}) and school_year = ${schoolYear} and basis = 'on_demand' and is_active and amount_centavos > 0`.execute(
    db,
  )
  return rows
}

type OtherFeeRecord = Omit<OtherFee, 'created_at' | 'cancelled_at'> & { created_at: Date; cancelled_at: Date | null }

/** The fees on demand of a student, newest first. */
export async function listOtherFees(db: Db, studentId: number): Promise<OtherFeeRecord[]> {
  const { rows } = await sql<OtherFeeRecord>`
    select f.id, c.name as category, f.description, f.quantity, f.rate_centavos, f.amount_centavos, f.remarks,
           f.balance_school_year is not null as is_opening_balance, f.created_at, u.name as created_by,
           f.cancelled_at, f.cancel_reason
    from on_demand_fees f
    join fee_categories c on c.id = f.fee_category_id
    left join users u on u.id = f.created_by
    where f.student_id = ${studentId} order by f.id desc`.execute(db)
  return rows
}

export interface FoundOtherFee {
  id: number
  student_id: number
  description: string
  amount_centavos: number
  cancelled_at: Date | null
}

export async function findOtherFee(db: Db, id: number): Promise<FoundOtherFee | undefined> {
  const { rows } = await sql<FoundOtherFee>`
    select id, student_id, description, amount_centavos, cancelled_at from on_demand_fees where id = ${id}`.execute(db)
  return rows[0]
}
