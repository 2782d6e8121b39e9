import type { Memo } from '@talaan/contract'
import type { z } from 'zod'
import type { MemoRecord } from './memo-queries.ts'
import { isFixedByWithdrawal } from './rules.ts'

/** A memo as the contract presents it. */
export const presentMemo = (row: MemoRecord, canAdjust: boolean): z.input<typeof Memo> => ({
  ...row,
  created_at: row.created_at.toISOString(),
  can: { reverse: canAdjust && row.kind !== 'reversal' && row.reversed_by === null && !isFixedByWithdrawal(row) },
})
