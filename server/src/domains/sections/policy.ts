import type { Actor } from '../../platform/context.ts'
import { forbidOwnRecord } from '../people/own-record.ts'

/** Staff who study here do not choose their own section. */
export const denyOwnMembership = (actor: Actor, member: { user_id: number | null }): void =>
  forbidOwnRecord(actor, member, 'You cannot change your own section.')
