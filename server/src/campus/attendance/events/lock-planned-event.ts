import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type EventRecord, lockEvent } from './event-queries.ts'
import { changeReasons } from './event-rules.ts'

/** Locks an event for a change of it. */
export async function lockPlannedEvent(tx: Tx, ctx: UserContext, id: number): Promise<EventRecord> {
  const event = (await lockEvent(tx, id, schoolDay(ctx.now))) ?? notFound()
  conflictIfAny(changeReasons(event))
  return event
}
