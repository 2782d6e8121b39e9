import { privacyRequests } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { listDecidable } from '../consents/decidable-people.ts'
import { ownPrivacyRequests } from './reads.ts'
import { insertRequestEvent, lockRequest, setClosed } from './request-queries.ts'
import { closedRequestReason } from './request-reasons.ts'

/** Withdraws a request about oneself or about a child below 18. */
export const withdrawPrivacyRequest = action(privacyRequests.withdrawPrivacyRequest, async (tx, ctx, { id }) => {
  const request = (await lockRequest(tx, id)) ?? notFound()
  const people = await listDecidable({ ...ctx, db: tx })
  if (!people.some(({ person_id }) => person_id === request.person_id)) notFound()
  if (request.status !== 'open') conflict(closedRequestReason)
  await setClosed(tx, id, { status: 'withdrawn', answer: null, by: ctx.actor.id, at: ctx.now })
  await insertRequestEvent(tx, { request_id: id, kind: 'withdrawn', note: null, by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'privacy.withdraw_request', entity: 'privacy_requests', entity_id: id })
  return { ...(await ownPrivacyRequests({ ...ctx, db: tx })), message: 'Your request is withdrawn.' }
})
