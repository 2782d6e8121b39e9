import type { Actor } from '#platform/context.ts'
import { forbidden, forbiddenReason } from '#platform/errors.ts'

interface AccountOwner {
  user_id: number | null
}

interface RequestFacts extends AccountOwner {
  requester_id: number
  /** Who made the service key that asked: nobody is the second person for a key of their own. */
  maker_id: number | null
}

/** Nobody adjusts the own account or refunds to oneself, not even an administrator. */
export function denyOwnAccount(actor: Pick<Actor, 'id'>, { user_id }: AccountOwner): void {
  if (user_id !== actor.id) return
  const help = { office: 'Cashier', clears_by: 'Ask somebody else' }
  forbidden(forbiddenReason('You cannot adjust or refund your own account, or decide on a request for it.', help))
}

export const isRequester = (actor: Pick<Actor, 'id'>, { requester_id }: Pick<RequestFacts, 'requester_id'>): boolean =>
  requester_id === actor.id

const isBehindRequest = (actor: Pick<Actor, 'id'>, request: RequestFacts): boolean =>
  isRequester(actor, request) || request.maker_id === actor.id

export const canDecideFor = (actor: Pick<Actor, 'id'>, request: RequestFacts): boolean =>
  request.user_id !== actor.id && !isBehindRequest(actor, request)

/** A request that waits is above its limit, so that somebody else decides on it. */
export function denyOwnRequest(actor: Pick<Actor, 'id'>, request: RequestFacts): void {
  denyOwnAccount(actor, request)
  if (!isBehindRequest(actor, request)) return
  const help = { office: 'School Administrator', clears_by: 'Wait for the decision, or cancel the request' }
  forbidden(forbiddenReason('You cannot decide on your own request. Its amount needs a second person.', help))
}

export function denyOtherRequest(actor: Pick<Actor, 'id'>, request: RequestFacts): void {
  if (!isRequester(actor, request)) forbidden('Only the person who asked may cancel the request.')
}
