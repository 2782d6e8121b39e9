import { sql } from 'kysely'

/** The parts of the payment `p` when it has several modes of payment, in order; otherwise none. */
export const paymentParts = sql`
  case when p.tender = 'several' then
    (select coalesce(json_agg(json_build_object('tender', t.tender, 'amount_centavos', t.amount_centavos, 'reference', t.reference, 'bank', t.bank,
              'check_on', t.check_on) order by t.position), '[]')
     from payment_tenders t where t.payment_id = p.id)
  else '[]' end`
