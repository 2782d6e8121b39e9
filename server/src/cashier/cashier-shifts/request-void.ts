import { publish } from '#foundation/events/publish.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { voidRequestedReason } from './rules.ts'
import { findOpenVoid, insertVoidRequest, isBehindReceipt, type ReceiptColumn, setVoidDecided } from './void-request-queries.ts'

export interface ReceiptToVoid {
  /** Of the kind of receipt. */
  column: ReceiptColumn
  id: number
  cashier_id: number
  amount_centavos: number
  /** Null for a receipt that belongs to no student, or to no term. */
  student_id?: number | null
  enrollment_id?: number | null
}

export const VOID_REQUESTED = 'Sent for approval. The receipt stays valid until a second person approves the void.'

/**
 * Sends the void of a locked receipt to a second person when the school wants one, and answers whether it did. A void that needs none decides the
 * request that waits for it.
 */
export async function sendVoidForApproval(tx: Tx, ctx: UserContext, receipt: ReceiptToVoid, reason: string): Promise<boolean> {
  const { void_second_person } = await currentSettings(tx, ctx.now)
  const open = await findOpenVoid(tx, receipt)
  if (void_second_person === '0' || !(await isBehindReceipt(tx, ctx.actor.id, receipt))) {
    if (open) await decideOpenVoid(tx, ctx, open)
    return false
  }
  if (open) conflict(voidRequestedReason)
  const { column, id, amount_centavos, student_id = null, enrollment_id = null } = receipt
  const row = { kind: 'void' as const, student_id, enrollment_id, amount_centavos, reason, limit_centavos: 0 }
  const request_id = await insertVoidRequest(tx, { column, id }, row, { by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'billing.request', entity: 'billing_requests', entity_id: request_id, after: { ...row, [column]: id } })
  const facts = { request_id, kind: row.kind, amount_centavos, student_id, enrollment_id }
  await publish(tx, ctx, { type: 'billing_approval_requested', ...facts, requested_by: ctx.actor.name })
  return true
}

/** Who voids the receipt has decided on the request: approved that of somebody else, or taken back the own one. */
async function decideOpenVoid(tx: Tx, ctx: UserContext, { id, requested_by }: { id: number; requested_by: number }): Promise<void> {
  const decision = requested_by === ctx.actor.id ? 'cancelled' : 'approved'
  await setVoidDecided(tx, id, decision, { by: ctx.actor.id, at: ctx.now })
  const action = decision === 'approved' ? 'billing.approve' : 'billing.cancel'
  await audit(tx, ctx, { action, entity: 'billing_requests', entity_id: id, after: { decision } })
}
