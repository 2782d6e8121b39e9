import { isOwnRecord } from '#foundation/people/own-record.ts'
import type { Actor } from '#platform/context.ts'
import { forbidden } from '#platform/errors.ts'

/** Staff cannot decide on their own application. */
export function denyOwnRecord(actor: Actor, request: { user_id: number | null; personal_email: string | null }): void {
  if (isOwnApplication(actor, request)) forbidden('You cannot decide on your own application.')
}

/** Compares the email address as well, because an applicant has no account yet. */
export const isOwnApplication = (actor: Actor, request: { user_id: number | null; personal_email: string | null }): boolean =>
  isOwnRecord(actor, request) ||
  (!actor.is_admin && actor.email !== null && request.personal_email?.toLowerCase() === actor.email.toLowerCase())
