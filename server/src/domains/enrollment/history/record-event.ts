import type { Ctx, SignedIn, Tx } from '../../../platform/context.ts'
import { addEvent } from '../queries.ts'

export interface EnrollmentEvent {
  enrollment_id: number
  action: string
  from_status: number | null
  to_status: number
  reason?: string | null
  payload?: unknown
}

/** A line of the enrollment's history: who, when, from which state to which. Rows are never changed. */
export function recordEvent(tx: Tx, ctx: Ctx | SignedIn, event: EnrollmentEvent): Promise<void> {
  return addEvent(tx, { ...event, actor_id: 'actor' in ctx ? ctx.actor.id : null, at: ctx.now })
}
