import { privacyRequests } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid } from '#platform/errors.ts'
import { lockOpenRequest } from './lock-open-request.ts'
import { readPrivacyRequest } from './reads.ts'
import { insertRequestEvent, setDueDay } from './request-queries.ts'

/** Gives a request a later due day; the person is told why. */
export const extendPrivacyRequest = action(privacyRequests.extendPrivacyRequest, async (tx, ctx, { id, due_on, note, updated_at }) => {
  const request = await lockOpenRequest(tx, id, updated_at)
  if (due_on <= request.due_on) invalid({ due_on: `Choose a day after ${request.due_on}` })
  await setDueDay(tx, id, due_on)
  await insertRequestEvent(tx, { request_id: id, kind: 'extended', note, by: ctx.actor.id, at: ctx.now })
  const [before, after] = [{ due_on: request.due_on }, { due_on, note }]
  await audit(tx, ctx, { action: 'privacy.extend_request', entity: 'privacy_requests', entity_id: id, before, after })
  return { ...(await readPrivacyRequest({ ...ctx, db: tx }, { id })), message: 'The due day was changed' }
})
