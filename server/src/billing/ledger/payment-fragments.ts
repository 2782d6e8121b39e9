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
