import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { cancelledReason, gateReason } from '../reasons.ts'
import { type EventRecord, lockEvent } from './event-queries.ts'

/** Locks an event for a change of it. The gate log never changes, and what is cancelled stays cancelled. */
export async function lockPlannedEvent(tx: Tx, ctx: UserContext, id: number): Promise<EventRecord> {
  const event = (await lockEvent(tx, id, schoolDay(ctx.now))) ?? notFound()
  if (event.is_gate) conflict(gateReason)
  return event.cancelled_at === null ? event : conflict(cancelledReason)
}
