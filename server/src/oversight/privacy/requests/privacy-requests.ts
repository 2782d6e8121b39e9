import { dataExports, privacyRequests } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { conflict, conflictIfAny, forbidden, invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { schoolDay } from '#platform/school-day.ts'
import { minorReason } from '../consents/consent-rules.ts'
import { listDecidable } from '../consents/decidable-people.ts'
import { findExport } from '../exports/export-queries.ts'
import { queueExport } from '../exports/queue-export.ts'
import { anonymise } from '../retention/anonymise.ts'
import { findAnonymiseFacts } from '../retention/anonymise-queries.ts'
import { anonymiseReasons } from '../retention/anonymise-rules.ts'
import { ownPrivacyRequests, readPrivacyRequest } from './reads.ts'
import { receiveRequest } from './receive-request.ts'
import { insertRequestEvent, type LockedRequest, lockRequest, personExists, setClosed, setDueDay } from './request-queries.ts'
import { closedRequestReason, isOpen } from './request-reasons.ts'

/** Locks a request that is not closed; 409 when it was changed after the form was opened. */
async function lockOpenRequest(tx: Tx, id: number, since?: string): Promise<LockedRequest> {
  const request = (await lockRequest(tx, id)) ?? notFound()
  if (!isOpen(request)) conflict(closedRequestReason)
  await checkFresh(tx, { entity: 'privacy_requests', row: request, since })
  return request
}

/** Enters what a person asked at the counter or by letter; the days count from the day when it was received. */
export const enterPrivacyRequest = action(
  privacyRequests.enterPrivacyRequest,
  async (tx, ctx, { person_id, type, details, received_on }) => {
    const today = schoolDay(ctx.now)
    if (received_on !== undefined && received_on > today) invalid({ received_on: 'Choose today or an earlier day' })
    if (!(await personExists(tx, person_id))) invalid({ person_id: 'Choose a person' })
    const id = await receiveRequest(tx, ctx, { person_id, type, details, received_on: received_on ?? today, is_entered: true })
    return { data: { id }, message: 'Request entered' }
  },
)

/** Asks for oneself or for a child below 18. A minor may look at the own data, and parents ask for all else. */
export const sendPrivacyRequest = action(privacyRequests.sendPrivacyRequest, async (tx, ctx, { person_id, type, details }) => {
  const person = (await listDecidable({ ...ctx, db: tx })).find((one) => one.person_id === person_id) ?? notFound()
  if (!person.can_decide && type !== 'access' && type !== 'correction') forbidden(minorReason)
  await receiveRequest(tx, ctx, { person_id, type, details, received_on: schoolDay(ctx.now), is_entered: false })
  return { ...(await ownPrivacyRequests({ ...ctx, db: tx })), message: 'Your request was sent.' }
})

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

/** Writes down what was done about a request, also after it was closed. */
export const notePrivacyRequest = action(privacyRequests.notePrivacyRequest, async (tx, ctx, { id, note }) => {
  if (!(await lockRequest(tx, id))) notFound()
  await insertRequestEvent(tx, { request_id: id, kind: 'note', note, by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'privacy.note_request', entity: 'privacy_requests', entity_id: id, after: { note } })
  return { ...(await readPrivacyRequest({ ...ctx, db: tx }, { id })), message: 'Note saved' }
})

/** Withdraws a request about oneself or about a child below 18. */
export const withdrawPrivacyRequest = action(privacyRequests.withdrawPrivacyRequest, async (tx, ctx, { id }) => {
  const request = (await lockRequest(tx, id)) ?? notFound()
  const people = await listDecidable({ ...ctx, db: tx })
  if (!people.some(({ person_id }) => person_id === request.person_id)) notFound()
  if (!isOpen(request)) conflict(closedRequestReason)
  await setClosed(tx, id, { status: 'withdrawn', answer: null, by: ctx.actor.id, at: ctx.now })
  await insertRequestEvent(tx, { request_id: id, kind: 'withdrawn', note: null, by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'privacy.withdraw_request', entity: 'privacy_requests', entity_id: id })
  return { ...(await ownPrivacyRequests({ ...ctx, db: tx })), message: 'Your request is withdrawn.' }
})

/** Makes a copy of the data of the person whom a request is about. */
export const exportForRequest = action(dataExports.exportForRequest, async (tx, ctx, { id }) => {
  const request = await lockOpenRequest(tx, id)
  const exportId = await queueExport(tx, ctx, request.person_id, id)
  await insertRequestEvent(tx, { request_id: id, kind: 'exported', note: null, by: ctx.actor.id, at: ctx.now })
  return { data: (await findExport(tx, exportId))!, message: 'The copy is being made.' }
})

/** Removes the personal data of somebody who asked for it. What the law keeps stays: grades, receipts and the log. */
export const anonymisePerson = action(privacyRequests.anonymisePerson, async (tx, ctx, { id, keeps_name, updated_at }) => {
  const request = await lockOpenRequest(tx, id, updated_at)
  if (request.type !== 'erasure') invalid({ keeps_name: 'This request is not about deletion' })
  conflictIfAny(anonymiseReasons((await findAnonymiseFacts(tx, request.person_id)) ?? notFound()))
  await anonymise(tx, ctx, request.person_id, { keeps_name })
  const note = keeps_name ? 'The name stays, because records are filed under it.' : null
  await insertRequestEvent(tx, { request_id: id, kind: 'anonymised', note, by: ctx.actor.id, at: ctx.now })
  return { ...(await readPrivacyRequest({ ...ctx, db: tx }, { id })), message: 'The personal data was removed.' }
})
