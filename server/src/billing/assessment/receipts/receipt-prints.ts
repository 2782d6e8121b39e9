import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { findPrints } from '../queries.ts'

/** A table of receipts, and the name of their prints in the audit log, which has every print. */
export interface ReceiptKind {
  entity: 'payments' | 'sponsor_payments' | 'other_collections'
  action: string
}

/** How often a receipt was printed, and when first. */
export async function printsOf(db: Db, kind: ReceiptKind, id: number): Promise<{ prints: number; first_printed_at: string | null }> {
  const { prints, first_printed_at } = await findPrints(db, kind, id)
  return { prints, first_printed_at: first_printed_at?.toISOString() ?? null }
}

/** Records a print of a receipt. The caller has locked it, so that one of two people who print it at the same time is the first. */
export async function recordPrint(
  tx: Tx,
  ctx: UserContext,
  kind: ReceiptKind,
  id: number,
): Promise<{ number: number; printed_at: string }> {
  const { prints } = await findPrints(tx, kind, id)
  const data = { number: prints + 1, printed_at: ctx.now.toISOString() }
  await audit(tx, ctx, { action: kind.action, entity: kind.entity, entity_id: id, after: data })
  return data
}
