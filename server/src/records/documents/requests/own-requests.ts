import { randomBytes } from 'node:crypto'
import { documentRequests, makeDocumentCode, plainName } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { dueDay } from './due-day.ts'
import { recordMove, statusAfter } from './move-request.ts'
import { countOwnOpen, findByKey, findOwnPerson, insertEvent, insertItems, insertRequest, lockRequest, setStatus } from './queries.ts'
import { billedReason, isUntouched, openReasons } from './rules.ts'

/** Stores a student's own request, which is verified and matched by the account. A form that arrives twice is one request. */
export const requestOwnDocuments = action(documentRequests.requestOwnDocuments, async (tx, ctx, { documents, ...form }) => {
  const { student_id, user_id: _, birthdate, ...person } = (await findOwnPerson(tx, ctx.actor.id)) ?? notFound()
  if (birthdate === null) return invalid({ documents: 'Your birthdate is not on record. Please see the registrar.' })
  const open = await countOwnOpen(tx, student_id)
  const sent = await findByKey(tx, form.request_key, ctx.actor.id)
  if (sent) return { data: sent, message: SENT }
  conflictIfAny(openReasons(open))
  const code = makeDocumentCode(randomBytes(11))
  const due_on = await dueDay(tx, ctx)
  const id =
    (await insertRequest(tx, {
      ...person,
      ...form,
      birthdate,
      extension_name: person.extension_name ?? null,
      address: form.address ?? null,
      purpose_note: form.purpose_note ?? null,
      representative: form.claim_by === 'representative' ? (form.representative ?? null) : null,
      code,
      token_hash: null,
      token_expires_at: null,
      student_id,
      requested_by: ctx.actor.id,
      last_school_year: null,
      privacy_notice_version: null,
      status: 'verified',
      due_on,
      at: ctx.now,
    })) ?? invalid({ request_key: 'This form was already sent. Reload the page.' })
  await insertItems(tx, id, documents)
  const move = { move: 'request' as const, from_status: 'verified' as const, to_status: 'verified' as const }
  await insertEvent(tx, { request_id: id, ...move, by: ctx.actor.id, at: ctx.now })
  const after = { documents, purpose: form.purpose, claim_by: form.claim_by }
  await audit(tx, ctx, { action: 'document_request.send', entity: 'document_requests', entity_id: id, after })
  const facts = { request_id: id, name: plainName(person), email: person.email, code, due_on }
  await publish(tx, ctx, { type: 'document_request_verified', ...facts })
  return { data: { id, code }, message: SENT }
})

const SENT = 'Sent to the registrar.'

/** Cancels the student's own request before the office has charged anything. */
export const cancelOwnDocumentRequest = action(documentRequests.cancelOwnDocumentRequest, async (tx, ctx, { id }) => {
  const row = (await lockRequest(tx, id)) ?? notFound()
  if (row.requested_by !== ctx.actor.id) notFound()
  const status = statusAfter(row, 'cancel')
  if (!isUntouched(row)) conflictIfAny([billedReason])
  await setStatus(tx, row, { status, reason: CANCELLED })
  await recordMove(tx, ctx, row, { move: 'cancel', status, reason: CANCELLED })
  return { data: { id, status }, message: 'Your request was cancelled.' }
})

const CANCELLED = 'Cancelled by the requester'
