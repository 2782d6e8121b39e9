import type { OtherCollection, OtherCollectionKind } from '@talaan/contract'
import { receiptSteps } from '#billing/assessment/receipts/receipt-steps.ts'
import type { Actor } from '#platform/context.ts'
import type { CollectionRecord } from './collection-queries.ts'
import type { KindRecord } from './kind-queries.ts'

export const presentKind = (row: KindRecord): OtherCollectionKind => ({ ...row, updated_at: row.updated_at.toISOString() })

export const presentCollection = (row: CollectionRecord, actor: Actor): OtherCollection => ({
  ...row,
  can: receiptSteps(actor, row),
  voided_at: row.voided_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})
