import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Allocation, Charge } from './rules.ts'

/** Who writes an entry of the ledger, and when. */
export interface Entry {
  by: number | null
  at: Date
}

export interface TermLedger {
  /** By category, in the order in which the school has its categories: that is how they are paid. */
  charges: Charge[]
  allocations: Allocation[]
}

/** What an enrollment is charged and what of its payments went where, summed. */
export async function findTermLedger(db: Db, enrollmentId: number): Promise<TermLedger> {
  const { rows } = await sql<TermLedger>`
    select
      (select coalesce(json_agg(json_build_object('fee_category_id', c.fee_category_id, 'amount_centavos', c.amount_centavos)
                                order by k.sort, k.name, k.id), '[]')
       from (select fee_category_id, sum(amount_centavos) as amount_centavos from charges
             where enrollment_id = ${enrollmentId} group by fee_category_id having sum(amount_centavos) <> 0) c
       join fee_categories k on k.id = c.fee_category_id) as charges,
      (select coalesce(json_agg(json_build_object('payment_id', a.payment_id, 'fee_category_id', a.fee_category_id,
                                                  'amount_centavos', a.amount_centavos) order by a.payment_id), '[]')
       from (select payment_id, fee_category_id, sum(amount_centavos) as amount_centavos from allocations
             where enrollment_id = ${enrollmentId} group by payment_id, fee_category_id having sum(amount_centavos) <> 0) a) as allocations`.execute(
    db,
  )
  return rows[0]!
}

/**
 * Adds the difference between the charges of the bill that is current now, by category, and what its earlier versions charged. Answers whether
 * anything was paid, which has to follow.
 */
export async function insertBillCharges(tx: Db, enrollmentId: number, charges: readonly Charge[], { by, at }: Entry): Promise<boolean> {
  const { rows } = await sql<{ is_paid: boolean }>`
    with added as (
      insert into charges (student_id, enrollment_id, fee_category_id, amount_centavos, assessment_id, created_by, created_at)
      select e.student_id, e.id, n.fee_category_id, sum(n.amount_centavos),
             (select a.id from assessments a where a.enrollment_id = e.id order by a.version desc limit 1), ${by}::bigint, ${at}
      from (
        select fee_category_id, amount_centavos
        from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as b (fee_category_id bigint, amount_centavos bigint)
        union all
        select fee_category_id, -amount_centavos from charges where enrollment_id = ${enrollmentId} and assessment_id is not null
      ) n
      join enrollments e on e.id = ${enrollmentId}
      group by e.id, n.fee_category_id
      having sum(n.amount_centavos) <> 0
      order by n.fee_category_id
    )
    select exists (select from allocations where enrollment_id = ${enrollmentId}) as is_paid`.execute(tx)
  return rows[0]!.is_paid
}

export async function insertAdjustmentCharges(tx: Db, adjustmentId: number, charges: readonly Charge[]): Promise<void> {
  await sql`
    insert into charges (student_id, enrollment_id, fee_category_id, amount_centavos, adjustment_id, created_by, created_at)
    select e.student_id, e.id, b.fee_category_id, b.amount_centavos, j.id, j.created_by, j.created_at
    from adjustments j
    join enrollments e on e.id = j.enrollment_id
    cross join jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as b (fee_category_id bigint, amount_centavos bigint)
    where j.id = ${adjustmentId}`.execute(tx)
}

/** The rows of a payment must add up to its amount; those of a move to zero. */
export async function insertAllocations(
  tx: Db,
  enrollmentId: number,
  rows: readonly (Allocation & { kind: 'receipt' | 'move' })[],
  { by, at }: Entry,
): Promise<void> {
  await sql`
    insert into allocations (payment_id, enrollment_id, fee_category_id, amount_centavos, kind, created_by, created_at)
    select a.payment_id, ${enrollmentId}::bigint, a.fee_category_id, a.amount_centavos, a.kind, ${by}::bigint, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as a (payment_id bigint, fee_category_id bigint, amount_centavos bigint, kind text)`.execute(tx)
}

/** Takes the money of a payment out of everything it went to. */
export async function insertReversal(tx: Db, paymentId: number, { by, at }: Entry): Promise<void> {
  await sql`
    insert into allocations (payment_id, enrollment_id, fee_category_id, amount_centavos, kind, created_by, created_at)
    select payment_id, enrollment_id, fee_category_id, -sum(amount_centavos), 'void', ${by}::bigint, ${at}
    from allocations where payment_id = ${paymentId}
    group by payment_id, enrollment_id, fee_category_id having sum(amount_centavos) <> 0`.execute(tx)
}
