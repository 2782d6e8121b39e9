import type { DiscountStacking } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

export interface StackingRecord {
  discount_stacking: DiscountStacking
  /** Null while the school has chosen nothing. */
  updated_at: Date | null
}

export async function findStacking(db: Db): Promise<StackingRecord> {
  const { rows } = await sql<{ value: string; updated_at: Date }>`
    select value, updated_at from settings where key = 'discount_stacking'`.execute(db)
  const [row] = rows
  return { discount_stacking: row?.value === 'all' ? 'all' : 'highest_only', updated_at: row?.updated_at ?? null }
}
