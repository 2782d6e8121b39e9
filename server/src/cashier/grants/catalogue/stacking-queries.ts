import type { DiscountStacking } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'

export interface StackingRecord {
  discount_stacking: DiscountStacking
  /** Null while the school has chosen nothing. */
  updated_at: Date | null
}

export async function findStacking(db: Db): Promise<StackingRecord> {
  const rows = await all<{ value: string; updated_at: Date }>(db)`
    select value, updated_at from settings where key = 'discount_stacking'`
  const [row] = rows
  return { discount_stacking: row?.value === 'all' ? 'all' : 'highest_only', updated_at: row?.updated_at ?? null }
}
