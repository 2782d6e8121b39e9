import type { Db } from '#platform/db/database.ts'
import { all, execute, value, values } from '#platform/db/rows.ts'
import type { Entry } from './ledger-account.ts'
import type { Money } from './rules.ts'

/** A credit that is given back; without an enrollment it is the student's advance. */
export interface NewRefund {
  voucher_number: string
  student_id: number
  enrollment_id: number | null
  amount_centavos: number
  method: string
  reference: string | null
  payee: string
  refunded_on: string
  request_id: number
  /** The shift out of whose drawer cash is given; null for other methods, and without a shift. */
  shift_id: number | null
}

/** Returns the id of the refund. */
export const insertRefund = (tx: Db, row: NewRefund, { by, at }: Entry) => value<{ id: number }>(tx)`
    insert into refunds (voucher_number, student_id, enrollment_id, amount_centavos, method, reference, payee, refunded_on, request_id,
      shift_id, created_by, created_at)
    values (${row.voucher_number}, ${row.student_id}, ${row.enrollment_id}, ${row.amount_centavos}, ${row.method}, ${row.reference}, ${row.payee},
            ${row.refunded_on}, ${row.request_id}, ${row.shift_id}::bigint, ${by}, ${at})
    returning id`

/** Takes money out of the credit that the refund is for; below zero it goes back there. Both sides of a payment are written together. */
export const insertRefundAllocations = (tx: Db, refundId: number, money: readonly Money[], { by, at }: Entry) => execute(tx)`
    insert into allocations (payment_id, enrollment_id, amount_centavos, kind, refund_id, is_refunded, created_by, created_at)
    select m.payment_id, case when o.is_refunded then null else r.enrollment_id end,
           case when o.is_refunded then m.amount_centavos else -m.amount_centavos end, 'refund', r.id, o.is_refunded, ${by}::bigint, ${at}
    from refunds r
    cross join jsonb_to_recordset(${JSON.stringify(money)}::jsonb) as m (payment_id bigint, amount_centavos bigint)
    cross join (values (false), (true)) as o (is_refunded)
    where r.id = ${refundId}
    order by m.payment_id, o.is_refunded`

/** The money of a refund by the payment that it came from. */
export const listRefundedMoney = (db: Db, refundId: number) => all<Money>(db)`
    select payment_id, sum(amount_centavos)::bigint as amount_centavos from allocations
    where refund_id = ${refundId} and is_refunded group by payment_id having sum(amount_centavos) <> 0 order by payment_id`

/** The numbers of the vouchers, voided ones aside, with which money of a payment was given back. */
export const listVouchersOf = (db: Db, paymentId: number) => values<{ voucher_number: string }>(db)`
    select r.voucher_number from refunds r
    where r.voided_at is null
      and r.id in (select a.refund_id from allocations a where a.payment_id = ${paymentId} and a.is_refunded and a.refund_id is not null)
    order by r.id`
