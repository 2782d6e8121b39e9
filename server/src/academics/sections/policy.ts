import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import type { Actor } from '#platform/context.ts'

/** Staff who study here do not choose their own section. */
export const denyOwnMembership = (actor: Actor, member: { user_id: number | null }): void =>
  forbidOwnRecord(actor, member, 'You cannot change your own section.')
