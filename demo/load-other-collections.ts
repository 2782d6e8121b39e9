import { sql } from 'kysely'
import type { Tx } from '../server/src/platform/context.ts'
import { atNoon } from './load-bill.ts'

/** What the school receives money for besides fees, and the rental of the gymnasium that was paid yesterday. */
export async function loadOtherCollections(tx: Tx, { cashier, today }: { cashier: number; today: string }): Promise<void> {
  const { rows } = await sql<{ id: number; yesterday: string }>`
    insert into other_collection_kinds (name, amount_centavos)
    values ('Rental of the gymnasium', 150000), ('Sale of scrap', null), ('Donation', null)
    returning id, (${today}::date - 1)::text as yesterday`.execute(tx)
  const { id: kindId, yesterday } = rows[0]!
  await sql`
    with receipt as (
      insert into other_collections (or_number, payer_name, payer_address, paid_on, amount_centavos, tender, cashier_id, created_at)
      values ('0001008', 'Barangay San Felipe', 'San Felipe, Naga City', ${yesterday}::date, 150000, 'cash', ${cashier}, ${atNoon(yesterday)})
      returning id
    )
    insert into other_collection_lines (other_collection_id, place, kind_id, description, amount_centavos)
    select id, 1, ${kindId}, 'Basketball league', 150000 from receipt`.execute(tx)
}
