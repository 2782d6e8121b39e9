import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The next number of a series. Its row is locked until the transaction ends, so a refused call leaves no gap. */
export async function nextNumber(tx: Db, series: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into number_sequences (key, next) values (${series}, 2)
    on conflict (key) do update set next = number_sequences.next + 1
    returning next - 1 as number`.execute(tx)
  return rows[0]!.number
}
