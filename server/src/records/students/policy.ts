import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import type { Actor } from '#platform/context.ts'

/** Staff who are students, too, may not change their own record. */
export const denyOwnRecord = (actor: Actor, student: { user_id: number | null }): void =>
  forbidOwnRecord(actor, student, 'You cannot change your own record.')
