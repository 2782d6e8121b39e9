import { documentRequests } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { displayName } from '#foundation/people/names.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound, reject } from '#platform/errors.ts'
import { hashToken } from '#platform/sessions.ts'
import { dueDay } from './due-day.ts'
import { presentStatus } from './present-request.ts'
import { findIdByToken, findRequest, insertEvent, lockRequest, setStatus } from './queries.ts'
import { usedLinkReason } from './rules.ts'

/** Verifies a request, once; until the link expires, opening it again only shows the status. An unknown link and an expired one get one text. */
export const verifyDocumentRequest = action(documentRequests.verifyDocumentRequest, async (tx, ctx, { verification }) => {
  const row = await lockRequest(tx, (await findIdByToken(tx, hashToken(verification))) ?? 0)
  if (!row?.token_expires_at || row.token_expires_at < ctx.now) return reject(usedLinkReason)
  if (row.status === 'unverified') {
    const due_on = await dueDay(tx, ctx)
    await setStatus(tx, row, { status: 'verified', due_on, verified_at: ctx.now })
    await insertEvent(tx, { request_id: row.id, move: 'verify', from_status: 'unverified', to_status: 'verified', by: null, at: ctx.now })
    await audit(tx, ctx, { action: 'document_request.verify', entity: 'document_requests', entity_id: row.id, after: { due_on } })
    const facts = { request_id: row.id, name: displayName(row), email: row.email, code: row.code, due_on }
    await publish(tx, ctx, { type: 'document_request_verified', ...facts })
  }
  const after = (await findRequest(tx, row.id)) ?? notFound()
  return { data: await presentStatus(tx, after), message: 'Your request is verified.' }
})
