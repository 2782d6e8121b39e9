import type { Answer, Input, privacyRequests } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { readPrivacyRequest } from './reads.ts'
import { insertRequestEvent, lockRequest } from './request-queries.ts'

/** Writes down what was done about a request, also after it was closed. */
export async function notePrivacyRequest(
  ctx: UserContext,
  { id, note }: Input<typeof privacyRequests.notePrivacyRequest>,
): Promise<Answer<typeof privacyRequests.notePrivacyRequest>> {
  return ctx.transaction(async (tx) => {
    if (!(await lockRequest(tx, id))) notFound()
    await insertRequestEvent(tx, { request_id: id, kind: 'note', note, by: ctx.actor.id, at: ctx.now })
    await audit(tx, ctx, { action: 'privacy.note_request', entity: 'privacy_requests', entity_id: id, after: { note } })
    return { ...(await readPrivacyRequest({ ...ctx, db: tx }, { id })), message: 'Note saved' }
  })
}
