import type { Tx } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { type LockedRequest, lockRequest } from './request-queries.ts'
import { closedRequestReason } from './request-reasons.ts'

/** Locks a request that is not closed; 409 when it was changed after the form was opened. */
export async function lockOpenRequest(tx: Tx, id: number, since?: string): Promise<LockedRequest> {
  const request = (await lockRequest(tx, id)) ?? notFound()
  if (request.status !== 'open') conflict(closedRequestReason)
  await checkFresh(tx, { entity: 'privacy_requests', row: request, since })
  return request
}
