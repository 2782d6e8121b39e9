import { sql } from 'kysely'
import { isNumberOf } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, value, valueSet } from '#platform/db/rows.ts'

/** Locks a series until the transaction ends and returns its next number; a failed transaction leaves no gap. */
export const lockSeries = (tx: Db, key: string) => value<{ next: number }>(tx)`
    insert into number_sequences (key) values (${key}) on conflict (key) do update set next = number_sequences.next returning next`

export const setSeries = (tx: Db, key: string, next: number) => execute(tx)`update number_sequences set next = ${next} where key = ${key}`

/** The next numbers of series, only for showing. */
export async function readSeries(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await all<{
    key: string
    next: number
  }>(db)`select key, next from number_sequences where key = any(${[...keys]}::text[])`
  return new Map(rows.map((row) => [row.key, row.next]))
}

/** The numbers among these that a student has or had, in their normal form. */
export const usedNumbers = (db: Db, numbers: readonly string[]) => valueSet<{ number: string }>(db)`
    select number_key(number) as number from student_numbers where ${isNumberOf(sql`number`, numbers)}`

/** Takes the next number of a series. Its row is locked until the transaction ends, so a failed transaction leaves no gap. */
export const takeNumber = (tx: Db, series: string) => value<{ number: number }>(tx)`
    insert into number_sequences (key, next) values (${series}, 2)
    on conflict (key) do update set next = number_sequences.next + 1
    returning next - 1 as number`
