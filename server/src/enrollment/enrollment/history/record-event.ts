import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import { addEvent } from '../queries.ts'
import { EnrollmentEvent } from './enrollment-event.ts'

interface StatusChange {
  enrollment_id: number
  from_status: number | null
  to_status: number
  reason?: string | null
}

/** Adds an event to the enrollment's history, with actor, time and change of state. Rows are never changed. */
export function recordEvent(
  tx: Tx,
  ctx: Ctx | UserContext,
  { enrollment_id, from_status, to_status, reason, ...event }: StatusChange & EnrollmentEvent,
): Promise<void> {
  const actor_id = 'actor' in ctx ? ctx.actor.id : null
  return addEvent(tx, { ...EnrollmentEvent.parse(event), enrollment_id, from_status, to_status, reason, actor_id, at: ctx.now })
}
