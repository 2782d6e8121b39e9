import type { Answer, adjustments } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { LockedEnrollment } from '../queries.ts'
import { announceRequest } from './announce-request.ts'
import { carryOutRequest } from './carry-out-request.ts'
import { presentRequest } from './present-request.ts'
import { findRequest, insertRequest, type NewBillingRequest } from './request-queries.ts'
import { needsSecondPerson } from './rules.ts'

/**
 * Records a request that was checked: up to the limit of who asks it is approved and carried out at once, above it somebody else decides.
 * The caller has locked the student's enrollments, and what the person may take off.
 */
export async function submitRequest(
  tx: Tx,
  ctx: UserContext,
  row: NewBillingRequest,
  enrollments: readonly LockedEnrollment[],
): Promise<Answer<typeof adjustments.requestAdjustment>> {
  const entry = { by: ctx.actor.id, at: ctx.now }
  const id = await insertRequest(tx, row, entry)
  await audit(tx, ctx, { action: 'billing.request', entity: 'billing_requests', entity_id: id, after: row })
  const request = (await findRequest(tx, id)) ?? notFound()
  if (needsSecondPerson(request)) {
    await announceRequest(tx, ctx, request)
    return { data: presentRequest(request, ctx.actor), message: 'Sent for approval.' }
  }
  const { request: approved, message } = await carryOutRequest(tx, ctx, request, { reason: null, enrollments })
  return { data: presentRequest(approved, ctx.actor), message }
}
