import { privacyRequests } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { readPrivacyRequest } from './reads.ts'
import { insertRequestEvent, lockRequest } from './request-queries.ts'

/** Writes down what was done about a request, also after it was closed. */
export const notePrivacyRequest = action(privacyRequests.notePrivacyRequest, async (tx, ctx, { id, note }) => {
  if (!(await lockRequest(tx, id))) notFound()
  await insertRequestEvent(tx, { request_id: id, kind: 'note', note, by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'privacy.note_request', entity: 'privacy_requests', entity_id: id, after: { note } })
  return { ...(await readPrivacyRequest({ ...ctx, db: tx }, { id })), message: 'Note saved' }
})
