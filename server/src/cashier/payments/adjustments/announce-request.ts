import { publish } from '#foundation/events/publish.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import type { BillingRequestRecord } from './request-queries.ts'

const factsOf = ({ id, kind, amount_centavos, student_id, enrollment_id }: BillingRequestRecord) => ({
  request_id: id,
  kind,
  amount_centavos,
  student_id,
  enrollment_id,
})

/** Tells those who may approve that a request waits. */
export const announceRequest = (tx: Tx, ctx: UserContext, request: BillingRequestRecord): Promise<void> =>
  publish(tx, ctx, { type: 'billing_approval_requested', ...factsOf(request), requested_by: request.requested_by })

/** Tells the person who asked what was decided. */
export const announceDecision = (tx: Tx, ctx: UserContext, request: BillingRequestRecord): Promise<void> =>
  publish(tx, ctx, {
    type: 'billing_request_decided',
    ...factsOf(request),
    is_approved: request.decision === 'approved',
    number: request.number,
    reason: request.decision_reason,
    user_id: request.requester_id,
    decided_by: request.decided_by,
  })
