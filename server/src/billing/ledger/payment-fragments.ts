import { type RawBuilder, sql } from 'kysely'

const checkReturns = (condition: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('part', r.position, 'amount_centavos', r.amount_centavos, 'returned_on', r.returned_on, 'reason', r.reason)
            order by r.id), '[]')
   from check_returns r where ${condition})`

/** The checks of the payment `p` that the bank returned, in the order in which they were recorded. */
export const returnedChecks = checkReturns(sql`r.payment_id = p.id`)

/** The checks of the payment `p` of a sponsor that the bank returned. */
export const returnedSponsorChecks = checkReturns(sql`r.sponsor_payment_id = p.id`)

/** The checks of the other collection `p` that the bank returned. */
export const returnedOtherChecks = checkReturns(sql`r.other_collection_id = p.id`)

/** Whether the shift of the receipt `p` is still open; one of before there were shifts belongs to its day. */
export const isShiftOpen = sql<boolean>`
  coalesce((select s.closed_at is null from cashier_shifts s where s.id = p.shift_id), p.created_at::date = current_date)`

/** The request for the void of the receipt `p` that waits. */
export const openVoidOf = (receipt: 'payment_id' | 'sponsor_payment_id' | 'other_collection_id') => sql<number | null>`
  (select v.id from billing_requests v where v.${sql.ref(receipt)} = p.id and v.decision is null)`

/** Why the bank returned the check that the entry `l` took out of the payment `p`. */
export const returnReasons = sql`
  (select string_agg(r.reason, '; ' order by r.id) from check_returns r where r.payment_id = p.id and r.created_at = l.created_at)`

const partsOf = (receipt: RawBuilder<unknown>) => sql`
  case when p.tender = 'several' then
    (select coalesce(json_agg(json_build_object('tender', t.tender, 'amount_centavos', t.amount_centavos, 'reference', t.reference, 'bank', t.bank,
              'check_on', t.check_on) order by t.position), '[]')
     from payment_tenders t where ${receipt})
  else '[]' end`

/** The parts of the payment `p` when it has several modes of payment, in order; otherwise none. */
export const paymentParts = partsOf(sql`t.kind = 'student' and t.receipt_id = p.id`)

/** Those of the payment `p` of a sponsor. */
export const sponsorPaymentParts = partsOf(sql`t.kind = 'sponsor' and t.receipt_id = p.id`)

/** Those of the other collection `p`. */
export const otherCollectionParts = partsOf(sql`t.kind = 'other' and t.receipt_id = p.id`)

export interface LockedReceipt {
  id: number
  cashier_id: number
  voided_at: Date | null
  /** The school day on which it was recorded. */
  taken_on: string
  /** Null for a receipt of before there were shifts. */
  shift_id: number | null
  amount_centavos: number
  /** What of it was cash. */
  cash_centavos: number
}

/** What a void needs to know of a receipt in this table. */
export const lockedColumns = (table: 'payments' | 'sponsor_payments' | 'other_collections', kind: 'student' | 'sponsor' | 'other') => sql`
  id, cashier_id, voided_at, created_at::date as taken_on, shift_id, amount_centavos,
  (select coalesce(sum(m.amount_centavos), 0)::bigint from receipt_parts m
   where m.kind = ${sql.lit(kind)} and m.receipt_id = ${sql.ref(`${table}.id`)} and m.tender = 'cash') as cash_centavos`

export interface ReceiptVoid {
  reason: string
  /** The shift out of whose drawer the money is given back, if there is one. */
  shift_id: number | null
}

/** What is written on a receipt when it is voided. */
export const voidValues = ({ reason, shift_id }: ReceiptVoid, { by, at }: { by: number; at: Date }) => sql`
  voided_at = ${at}, voided_by = ${by}, void_reason = ${reason}, void_shift_id = ${shift_id}::bigint`
