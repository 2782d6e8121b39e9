import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import type { Actor } from '#platform/context.ts'

/** Staff who are learners, too, issue no paper to themselves. */
export const denyOwnForm = (actor: Actor, learner: { user_id: number | null }): void =>
  forbidOwnRecord(actor, learner, 'You cannot issue a school form to yourself.')
