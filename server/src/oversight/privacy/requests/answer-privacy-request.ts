import { privacyRequests } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { lockOpenRequest } from './lock-open-request.ts'
import { readPrivacyRequest } from './reads.ts'
import { insertRequestEvent, setClosed } from './request-queries.ts'

/** Closes a request with the answer that the person reads. */
export const answerPrivacyRequest = action(
  privacyRequests.answerPrivacyRequest,
  async (tx, ctx, { id, is_rejected, answer, updated_at }) => {
    const request = await lockOpenRequest(tx, id, updated_at)
    const status = is_rejected ? 'rejected' : 'done'
    await setClosed(tx, id, { status, answer, by: ctx.actor.id, at: ctx.now })
    await insertRequestEvent(tx, { request_id: id, kind: status, note: answer, by: ctx.actor.id, at: ctx.now })
    await audit(tx, ctx, { action: 'privacy.answer_request', entity: 'privacy_requests', entity_id: id, after: { status, answer } })
    const { user_id, type } = request
    if (user_id !== null) await publish(tx, ctx, { type: 'privacy_request_answered', user_id, request_type: type, status })
    return { ...(await readPrivacyRequest({ ...ctx, db: tx }, { id })), message: is_rejected ? 'Request rejected' : 'Request closed' }
  },
)
