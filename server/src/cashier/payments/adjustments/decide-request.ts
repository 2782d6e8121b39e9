import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { type BillingRequestRecord, type Decision, setDecision } from './request-queries.ts'

/** The audit action of each decision. */
const actions: Record<Decision, string> = { approved: 'billing.approve', rejected: 'billing.reject', cancelled: 'billing.cancel' }

/** Writes the decision on a locked request with its audit row, and answers the request as it is then. */
export async function decideRequest(
  tx: Tx,
  ctx: UserContext,
  before: BillingRequestRecord,
  { decision, reason }: { decision: Decision; reason: string | null },
): Promise<BillingRequestRecord> {
  await setDecision(tx, before.id, { decision, reason }, { by: ctx.actor.id, at: ctx.now })
  const after = { ...before, decision, decision_reason: reason, decided_by: ctx.actor.name, decided_at: ctx.now }
  await audit(tx, ctx, { action: actions[decision], entity: 'billing_requests', entity_id: before.id, before, after })
  return after
}
