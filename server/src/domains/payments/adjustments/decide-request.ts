import { audit } from '../../../platform/audit.ts'
import type { Tx, UserContext } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { type BillingRequestRecord, type Decision, findRequest, setDecision } from './queries.ts'

/** Writes the decision on a locked request with its audit row, and answers the request as it is then. */
export async function decideRequest(
  tx: Tx,
  ctx: UserContext,
  before: BillingRequestRecord,
  decision: { decision: Decision; reason: string | null },
): Promise<BillingRequestRecord> {
  await setDecision(tx, before.id, decision, { by: ctx.actor.id, at: ctx.now })
  const after = (await findRequest(tx, before.id)) ?? notFound()
  await audit(tx, ctx, { action: `billing.${decision.decision}`, entity: 'billing_requests', entity_id: before.id, before, after })
  return after
}
