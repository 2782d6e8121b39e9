import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import type { Actor } from '#platform/context.ts'

/** Staff who are students, too, issue no paper to themselves. */
export const denyOwnCertificate = (actor: Actor, student: { user_id: number | null }): void =>
  forbidOwnRecord(actor, student, 'You cannot issue a certificate to yourself.')
