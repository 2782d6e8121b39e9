import { sql } from 'kysely'
import { draftLines, insertBill } from '../server/src/cashier/grants/sponsor-bills/bill-queries.ts'
import { nextNumber } from '../server/src/foundation/number-series/next-number.ts'
import type { Tx } from '../server/src/platform/context.ts'
import { atNoon, term } from './load-bill.ts'

const sponsorCode = 'PEAC'

interface SponsorOptions {
  administrator: number
  cashier: number
  today: string
}

/** A billing list of the vouchers of the term, half of which the sponsor paid yesterday. */
export async function loadSponsor(tx: Tx, { administrator, cashier, today }: SponsorOptions): Promise<void> {
  const { rows } = await sql<{ id: number; yesterday: string }>`
    select id, (${today}::date - 1)::text as yesterday from sponsors where code = ${sponsorCode}`.execute(tx)
  const { id: sponsor_id, yesterday } = rows[0]!
  const lines = await draftLines(tx, sponsor_id, term)
  const number = `SB-${String(await nextNumber(tx, 'sponsor bill')).padStart(6, '0')}`
  const billId = await insertBill(tx, { number, sponsor_id, ...term, issued_by: administrator, issued_at: atNoon(yesterday) }, lines)
  const paid = Math.floor(lines.reduce((sum, line) => sum + line.amount_centavos, 0) / 2)
  await sql`
    with payment as (
      insert into sponsor_payments (or_number, sponsor_id, paid_on, amount_centavos, tender, reference, cashier_id, created_at)
      values ('0001007', ${sponsor_id}, ${yesterday}::date, ${paid}, 'bank', 'LBP-0418-001177', ${cashier}, ${atNoon(yesterday)})
      returning id, sponsor_id, amount_centavos
    )
    insert into sponsor_payment_lines (sponsor_payment_id, sponsor_bill_id, sponsor_id, amount_centavos)
    select id, ${billId}, sponsor_id, amount_centavos from payment`.execute(tx)
}
