import { forbidOwnRecord, isOwnRecord } from '#foundation/people/own-record.ts'
import type { Actor } from '#platform/context.ts'
import { ownRequestReason } from './rules.ts'

interface Requester {
  user_id: number | null
  requested_by: number | null
}

const ownerOf = (actor: Actor, { user_id, requested_by }: Requester) => ({ user_id: requested_by === actor.id ? actor.id : user_id })

/** Registrars who were students leave the requests for their own documents to a colleague. */
export const denyOwnRequest = (actor: Actor, request: Requester): void => forbidOwnRecord(actor, ownerOf(actor, request), ownRequestReason)

export const isOwnRequest = (actor: Actor, request: Requester): boolean => isOwnRecord(actor, ownerOf(actor, request))
