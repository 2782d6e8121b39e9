import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import type { Actor } from '#platform/context.ts'

export const OWN_NUMBER = 'You cannot assign a number to yourself.'

/** Staff who are students, too, may not assign their own number. */
export const denyOwnRecord = (actor: Actor, student: { user_id: number | null }): void => forbidOwnRecord(actor, student, OWN_NUMBER)
