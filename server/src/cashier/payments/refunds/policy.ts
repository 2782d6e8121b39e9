import type { Actor } from '#platform/context.ts'
import { forbidden } from '#platform/errors.ts'
import { isRequester } from '../adjustments/policy.ts'

interface RefundFacts {
  requester_id: number
  refunded_on: string
}

/** A refund may be voided by the person who asked for it on the same school day, and by an administrator at any time. */
export const canVoidRefund = (actor: Pick<Actor, 'id' | 'is_admin'>, refund: RefundFacts, today: string): boolean =>
  actor.is_admin || (isRequester(actor, refund) && refund.refunded_on === today)

export function checkMayVoidRefund(actor: Actor, refund: RefundFacts, today: string): void {
  if (canVoidRefund(actor, refund, today)) return
  forbidden('Only the person who asked for a refund may void it, on the same day. Please ask an administrator.')
}
