import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import type { Actor } from '#platform/context.ts'

/** Staff who study here cannot decide on their own enrollment. */
export const denyOwnRecord = (actor: Actor, enrollment: { user_id: number | null }): void =>
  forbidOwnRecord(actor, enrollment, 'You cannot decide on your own enrollment.')
