import type { Actor } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { isOwnRecord } from '../people/own-record.ts'

/** Staff who apply here themselves leave the decision to a colleague. */
export function denyOwnRecord(actor: Actor, request: { user_id: number | null; personal_email: string | null }): void {
  if (isOwn(actor, request)) forbidden('You cannot decide on your own application.')
}

/** Before there is a student account, the address tells. */
export const isOwn = (actor: Actor, request: { user_id: number | null; personal_email: string | null }): boolean =>
  isOwnRecord(actor, request) || (!actor.is_admin && request.personal_email?.toLowerCase() === actor.email.toLowerCase())
