import { sql } from 'kysely'
import type { Tx } from '../server/src/platform/context.ts'

/** The cashier has opened the drawer this morning, before the first receipt of the day, so that a visitor can receive payments at once. */
export async function openShifts(tx: Tx, { cashier, today }: { cashier: number; today: string }): Promise<void> {
  await sql`
    insert into cashier_shifts (cashier_id, starting_centavos, opened_at)
    values (${cashier}, 200000, greatest(${today}::date::timestamptz, least(${today}::date + time '08:00', now() - interval '1 hour')))`.execute(
    tx,
  )
}
