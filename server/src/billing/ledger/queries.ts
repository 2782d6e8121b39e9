import { type RawBuilder, sql } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, one, value, values } from '#platform/db/rows.ts'
import type { Entry, LedgerAccount } from './ledger-account.ts'
import type { Allocation, Charge, Money } from './rules.ts'

export interface LedgerSums {
  /** By category, in the order in which the school has its categories: that is how they are paid. */
  charges: Charge[]
  allocations: Allocation[]
}

export const chargesOf = (account: LedgerAccount): RawBuilder<boolean> =>
  'enrollment_id' in account
    ? sql<boolean>`enrollment_id = ${account.enrollment_id}`
    : sql<boolean>`student_id = ${account.student_id} and enrollment_id is null`

export const allocationsOf = (account: LedgerAccount): RawBuilder<boolean> =>
  'enrollment_id' in account
    ? sql<boolean>`enrollment_id = ${account.enrollment_id}`
    : sql<boolean>`enrollment_id is null and not is_refunded and payment_id in (select p.id from payments p where p.student_id = ${account.student_id})`

/** What an account is charged and what of the payments went where, summed. */
export const findLedger = (db: Db, account: LedgerAccount) => one<LedgerSums>(db)`
    select
      (select coalesce(json_agg(json_build_object('fee_category_id', c.fee_category_id, 'amount_centavos', c.amount_centavos)
                                order by k.sort, k.name, k.id), '[]')
       from (select fee_category_id, sum(amount_centavos) as amount_centavos from charges
             where ${chargesOf(account)} group by fee_category_id having sum(amount_centavos) <> 0) c
       join fee_categories k on k.id = c.fee_category_id) as charges,
      (select coalesce(json_agg(json_build_object('payment_id', a.payment_id, 'fee_category_id', a.fee_category_id,
                                                  'amount_centavos', a.amount_centavos) order by a.payment_id), '[]')
       from (select payment_id, fee_category_id, sum(amount_centavos) as amount_centavos from allocations
             where ${allocationsOf(account)} group by payment_id, fee_category_id having sum(amount_centavos) <> 0) a) as allocations`

/**
 * Adds the difference between the charges of the bill that is current now, by category, and what its earlier versions charged. Answers the
 * student, and whether anything was paid that has to follow: for the term, or in advance.
 */
export const insertBillCharges = (tx: Db, enrollmentId: number, charges: readonly Charge[], { by, at }: Entry) => one<BillPayments>(tx)`
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
    select e.student_id,
           exists (select from allocations a where a.enrollment_id = e.id) as is_paid,
           (select coalesce(sum(a.amount_centavos), 0) > 0 from payments p join allocations a on a.payment_id = p.id
            where p.student_id = e.student_id and a.enrollment_id is null and not a.is_refunded and a.fee_category_id is null) as has_advance
    from enrollments e where e.id = ${enrollmentId}`

interface BillPayments {
  student_id: number
  is_paid: boolean
  has_advance: boolean
}

export const insertAdjustmentCharges = (tx: Db, adjustmentId: number, charges: readonly Charge[]) => execute(tx)`
    insert into charges (student_id, enrollment_id, fee_category_id, amount_centavos, adjustment_id, created_by, created_at)
    select coalesce(e.student_id, f.student_id), e.id, b.fee_category_id, b.amount_centavos, j.id, j.created_by, j.created_at
    from adjustments j
    left join enrollments e on e.id = j.enrollment_id
    left join on_demand_fees f on f.id = j.on_demand_fee_id
    cross join jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as b (fee_category_id bigint, amount_centavos bigint)
    where j.id = ${adjustmentId}`

export type AllocationKind = 'receipt' | 'move' | 'transfer'

/** An allocation with the account that it belongs to. */
export interface PlacedAllocation extends Allocation {
  account: LedgerAccount
  kind: AllocationKind
}

/** The rows of one account, see `insertPlacedAllocations`. */
export const insertAllocations = (
  tx: Db,
  account: LedgerAccount,
  rows: readonly (Allocation & { kind: AllocationKind })[],
  entry: Entry,
): Promise<void> =>
  insertPlacedAllocations(
    tx,
    rows.map((row) => ({ ...row, account })),
    entry,
  )

/** All rows of a payment in one statement: they must add up to its amount, and those of a move or a transfer to zero. */
export async function insertPlacedAllocations(
  tx: Db,
  rows: readonly PlacedAllocation[],
  { by, at }: Entry,
  transferId: number | null = null,
): Promise<void> {
  const records = rows.map(({ account, ...row }) => ({ ...row, enrollment_id: 'enrollment_id' in account ? account.enrollment_id : null }))
  await execute(tx)`
    insert into allocations (payment_id, enrollment_id, fee_category_id, amount_centavos, kind, transfer_id, created_by, created_at)
    select a.payment_id, a.enrollment_id, a.fee_category_id, a.amount_centavos, a.kind,
           case a.kind when 'transfer' then ${transferId}::bigint end, ${by}::bigint, ${at}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as a (payment_id bigint, enrollment_id bigint, fee_category_id bigint, amount_centavos bigint, kind text)`
}

/** A credit that is moved between the terms of a student; null for the account without a term. */
export interface CreditTransfer {
  student_id: number
  from_enrollment_id: number | null
  to_enrollment_id: number | null
  amount_centavos: number
  reason: string
  /** The transfer that this one undoes. */
  undoes_id?: number
}

/** Returns the id of the transfer. */
export const insertCreditTransfer = (tx: Db, row: CreditTransfer, { by, at }: Entry) => value<{ id: number }>(tx)`
    insert into credit_transfers (student_id, from_enrollment_id, to_enrollment_id, amount_centavos, reason, undoes_id, created_by, created_at)
    values (${row.student_id}, ${row.from_enrollment_id}, ${row.to_enrollment_id}, ${row.amount_centavos}, ${row.reason}, ${row.undoes_id ?? null}, ${by}, ${at})
    returning id`

type TransferRecord = Omit<CreditTransfer, 'undoes_id'> & { id: number; is_undone: boolean }

export const findTransfer = (db: Db, id: number) => first<TransferRecord>(db)`
    select t.id, t.student_id, t.from_enrollment_id, t.to_enrollment_id, t.amount_centavos, t.reason,
           t.undoes_id is not null or exists (select from credit_transfers u where u.undoes_id = t.id) as is_undone
    from credit_transfers t where t.id = ${id}`

/** Which money a transfer brought, by payment. */
export const findTransferredMoney = (db: Db, transferId: number) => all<Money>(db)`
    select a.payment_id, sum(a.amount_centavos)::bigint as amount_centavos
    from allocations a join credit_transfers t on t.id = a.transfer_id
    where a.transfer_id = ${transferId} and a.enrollment_id is not distinct from t.to_enrollment_id
    group by a.payment_id order by a.payment_id`

/** Takes the money of a payment out of everything it went to. Answers the terms that it paid; null for the account without a term. */
export async function insertReversal(tx: Db, paymentId: number, { by, at }: Entry): Promise<(number | null)[]> {
  const rows = await all<{ enrollment_id: number | null }>(tx)`
    insert into allocations (payment_id, enrollment_id, fee_category_id, amount_centavos, kind, created_by, created_at)
    select payment_id, enrollment_id, fee_category_id, -sum(amount_centavos), 'void', ${by}::bigint, ${at}
    from allocations where payment_id = ${paymentId} and not is_refunded
    group by payment_id, enrollment_id, fee_category_id having sum(amount_centavos) <> 0
    returning enrollment_id`
  return [...new Set(rows.map((row) => row.enrollment_id))]
}

/**
 * Takes a part of a payment out again: first what pays no charge, then what it paid last, and at last what was refunded, which the student then
 * owes for the term of the refund, or for the newest one. Returns the accounts.
 */
export async function insertReturn(
  tx: Db,
  payment: { id: number; amount_centavos: number },
  { by, at }: Entry,
): Promise<(number | null)[]> {
  const rows = await all<{ enrollment_id: number | null }>(tx)`
    insert into allocations (payment_id, enrollment_id, fee_category_id, amount_centavos, kind, created_by, created_at)
    select ${payment.id}, r.enrollment_id, r.fee_category_id, -least(r.amount_centavos, ${payment.amount_centavos}::bigint - r.before), 'return',
           ${by}::bigint, ${at}
    from (
      select d.enrollment_id, d.fee_category_id, d.amount_centavos,
             sum(d.amount_centavos) over (order by d.is_refund, d.fee_category_id is not null, d.last_id desc) - d.amount_centavos as before
      from (
        select false as is_refund, enrollment_id, fee_category_id, sum(amount_centavos) as amount_centavos, max(id) as last_id
        from allocations where payment_id = ${payment.id} and not is_refunded
        group by enrollment_id, fee_category_id having sum(amount_centavos) > 0
        union all
        select true, f.enrollment_id, null, f.amount_centavos - f.owed_centavos, f.last_id
        from (
          select g.enrollment_id, g.amount_centavos, g.last_id,
                 -- What a check of the payment that was returned before owes of it.
                 (select greatest(0, -coalesce(sum(a.amount_centavos), 0)) from allocations a
                  where a.payment_id = ${payment.id} and not a.is_refunded and a.fee_category_id is null
                    and a.enrollment_id is not distinct from g.enrollment_id) as owed_centavos
          from (
            select coalesce(r.enrollment_id, (select e.id from enrollments e where e.student_id = r.student_id and e.status > 0
                                              order by e.school_year desc, e.semester desc, e.id desc limit 1)) as enrollment_id,
                   sum(a.amount_centavos) as amount_centavos, max(a.id) as last_id
            from allocations a join refunds r on r.id = a.refund_id
            where a.payment_id = ${payment.id} and a.is_refunded
            group by 1 having sum(a.amount_centavos) > 0
          ) g
        ) f where f.amount_centavos > f.owed_centavos
      ) d
    ) r
    where r.before < ${payment.amount_centavos}::bigint
    returning enrollment_id`
  return [...new Set(rows.map((row) => row.enrollment_id))]
}

export interface OnDemandFee {
  fee_category_id: number
  description: string
  quantity: number
  rate_centavos: number
  remarks: string | null
}

/** A fee on demand of a student; with a term it is what was owed for the term before the portal. */
interface StudentCharge extends OnDemandFee {
  student_id: number
  balance_school_year?: string
  balance_semester?: number
}

/** Returns the ids of the fees, in their order. */
export async function insertOnDemandFees(tx: Db, fees: readonly StudentCharge[], { by, at }: Entry): Promise<number[]> {
  const rows = await all<{ id: number; student_id: number; fee_category_id: number; amount_centavos: number }>(tx)`
    insert into on_demand_fees (student_id, fee_category_id, description, quantity, rate_centavos, remarks, balance_school_year, balance_semester,
      created_by, created_at)
    select f.student_id, f.fee_category_id, f.description, f.quantity, f.rate_centavos, f.remarks, f.balance_school_year, f.balance_semester,
      ${by}::bigint, ${at}
    from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb)
      as f (student_id bigint, fee_category_id bigint, description text, quantity integer, rate_centavos bigint, remarks text,
            balance_school_year text, balance_semester smallint)
    returning id, student_id, fee_category_id, amount_centavos`
  await execute(tx)`
    insert into charges (student_id, fee_category_id, amount_centavos, on_demand_fee_id, created_by, created_at)
    select f.student_id, f.fee_category_id, f.amount_centavos, f.id, ${by}::bigint, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (id bigint, student_id bigint, fee_category_id bigint, amount_centavos bigint)`
  return rows.map((row) => row.id)
}

/** Marks fees on demand as cancelled and takes back their charges. */
export async function insertOnDemandCancellations(tx: Db, ids: readonly number[], reason: string, { by, at }: Entry): Promise<void> {
  await execute(tx)`
    update on_demand_fees set cancelled_at = ${at}, cancelled_by = ${by}, cancel_reason = ${reason}
    where id = any(${arrayOf(ids, 'bigint')})`
  await execute(tx)`
    insert into charges (student_id, fee_category_id, amount_centavos, on_demand_fee_id, created_by, created_at)
    select student_id, fee_category_id, -amount_centavos, id, ${by}::bigint, ${at} from on_demand_fees
    where id = any(${arrayOf(ids, 'bigint')})`
}

/** Those of the students who have money that belongs to no term. */
export const listStudentsWithAdvance = (db: Db, studentIds: readonly number[]) => values<{ student_id: number }>(db)`
    select p.student_id from payments p join allocations a on a.payment_id = p.id
    where p.student_id = any(${arrayOf(studentIds, 'bigint')}) and a.enrollment_id is null and not a.is_refunded and a.fee_category_id is null
    group by p.student_id having sum(a.amount_centavos) > 0 order by p.student_id`

/** What is to be paid of a student's balances of the time before the portal, by category in the order of the school. */
export const listOpenBalances = (db: Db, studentId: number) => all<Charge>(db)`
    select b.fee_category_id /* never null: a fee has a category */, b.open_centavos as amount_centavos /* never null: a sum */
    from opening_balances b join fee_categories k on k.id = b.fee_category_id
    where b.student_id = ${studentId} and b.open_centavos > 0 order by k.sort, k.name, k.id`
