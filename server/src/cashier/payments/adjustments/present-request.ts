import { type BillingRequest, hasPermission } from '@talaan/contract'
import type { z } from 'zod'
import type { Actor } from '#platform/context.ts'
import { canDecideFor, isRequester } from './policy.ts'
import type { BillingRequestRecord } from './request-queries.ts'

/** A request as the contract presents it. */
export function presentRequest(row: BillingRequestRecord, actor: Pick<Actor, 'id' | 'rights'>): z.input<typeof BillingRequest> {
  const { details, requested_at, decided_at, ...request } = row
  const isOpen = row.decision === null
  return {
    ...request,
    payment: details,
    requested_at: requested_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    can: {
      decide: isOpen && canDecideFor(actor, row) && hasPermission(actor.rights, 'Approve Adjustments'),
      cancel: isOpen && isRequester(actor, row),
    },
  }
}
