import type { Answer, Input, privacyRequests } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { lockOpenRequest } from './lock-open-request.ts'
import { readPrivacyRequest } from './reads.ts'
import { insertRequestEvent, setDueDay } from './request-queries.ts'

/** Gives a request a later due day; the person is told why. */
export async function extendPrivacyRequest(
  ctx: UserContext,
  { id, due_on, note, updated_at }: Input<typeof privacyRequests.extendPrivacyRequest>,
): Promise<Answer<typeof privacyRequests.extendPrivacyRequest>> {
  return ctx.transaction(async (tx) => {
    const request = await lockOpenRequest(tx, id, updated_at)
    if (due_on <= request.due_on) invalid({ due_on: `Choose a day after ${request.due_on}` })
    await setDueDay(tx, id, due_on)
    await insertRequestEvent(tx, { request_id: id, kind: 'extended', note, by: ctx.actor.id, at: ctx.now })
    const [before, after] = [{ due_on: request.due_on }, { due_on, note }]
    await audit(tx, ctx, { action: 'privacy.extend_request', entity: 'privacy_requests', entity_id: id, before, after })
    return { ...(await readPrivacyRequest({ ...ctx, db: tx }, { id })), message: 'The due day was changed' }
  })
}
