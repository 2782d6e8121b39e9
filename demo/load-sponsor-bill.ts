import { sql } from 'kysely'
import { draftLines, insertBill } from '../server/src/domains/grants/sponsor-bills/bill-queries.ts'
import { nextNumber } from '../server/src/domains/number-series/next-number.ts'
import type { Tx } from '../server/src/platform/context.ts'

const sponsor = 'PEAC'
const term = { school_year: '2026-2027', semester: 1 }

/** A billing list of the vouchers of the term. */
export async function loadSponsorBill(tx: Tx, { administrator }: { administrator: number }): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from sponsors where code = ${sponsor}`.execute(tx)
  const lines = await draftLines(tx, rows[0]!.id, term)
  const number = `SB-${String(await nextNumber(tx, 'sponsor bill')).padStart(6, '0')}`
  await insertBill(tx, { number, sponsor_id: rows[0]!.id, ...term, issued_by: administrator, issued_at: new Date() }, lines)
}
