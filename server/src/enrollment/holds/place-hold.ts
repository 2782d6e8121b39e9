import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import type { OpenHold } from './kinds.ts'
import { insertHold } from './queries.ts'

/** Places a hold on an enrollment unless one of the kind is open. The caller changes the state of the enrollment. */
export function placeHold(tx: Tx, ctx: Ctx | UserContext, enrollment: { id: number; student_id: number }, hold: OpenHold): Promise<void> {
  return insertHold(tx, enrollment, hold, 'actor' in ctx ? ctx.actor.id : null, ctx.now)
}
