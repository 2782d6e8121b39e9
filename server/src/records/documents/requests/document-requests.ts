import { documentRequests, listName, plainName } from '@talaan/contract'
import { feesOnDemand } from '#billing/fees/reads.ts'
import { chargeOnDemand } from '#billing/ledger/charge-on-demand.ts'
import { publish } from '#foundation/events/publish.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit, auditEach } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { conflict, conflictIfAny, invalid, notFound, reject } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { hashToken } from '#platform/sessions.ts'
import { dueDay } from './due-day.ts'
import { insertRequestFees, listChargedFees } from './fee-queries.ts'
import { feesOfRequest } from './fees-of-request.ts'
import { lockRequestOfPayer } from './lock-request-of-payer.ts'
import { recordMove, statusAfter } from './move-request.ts'
import { openHoldsOf } from './open-holds-of.ts'
import { denyOwnRequest } from './policy.ts'
import { presentStatus } from './present-request.ts'
import { findIdByToken, findRequest, insertEvent, lockRequest, type RequestRecord, setReleased, setStatus, setStudent } from './queries.ts'
import { type HoldText, heldReason, isHeldByHolds, matchReasons, unpaidReason, usedLinkReason } from './rules.ts'
import { findMatchedStudent } from './student-queries.ts'

/** Verifies a request, once; until the link expires, opening it again only shows the status. An unknown link and an expired one get one text. */
export const verifyDocumentRequest = action(documentRequests.verifyDocumentRequest, async (tx, ctx, { verification }) => {
  const row = await lockRequest(tx, (await findIdByToken(tx, hashToken(verification))) ?? 0)
  if (!row?.token_expires_at || row.token_expires_at < ctx.now) return reject(usedLinkReason)
  if (row.status === 'unverified') {
    const due_on = await dueDay(tx, ctx)
    await setStatus(tx, row, { status: 'verified', due_on, verified_at: ctx.now })
    await insertEvent(tx, { request_id: row.id, move: 'verify', from_status: 'unverified', to_status: 'verified', by: null, at: ctx.now })
    await audit(tx, ctx, { action: 'document_request.verify', entity: 'document_requests', entity_id: row.id, after: { due_on } })
    const facts = { request_id: row.id, name: plainName(row), email: row.email, code: row.code, due_on }
    await publish(tx, ctx, { type: 'document_request_verified', ...facts })
  }
  const after = (await findRequest(tx, row.id)) ?? notFound()
  return { data: await presentStatus(tx, after), message: 'Your request is verified.' }
})

/** Charges the fees of a request to the matched student; they are paid like other fees on demand. */
export const billDocumentRequest = action(documentRequests.billDocumentRequest, async (tx, ctx, { id, fees, updated_at }) => {
  const row = await lockRequestOfPayer(tx, id)
  denyOwnRequest(ctx.actor, row)
  await checkFresh(tx, { entity: 'document_requests', row, since: updated_at })
  const status = statusAfter(row, 'bill')
  const { school_year } = await enrollmentTerm({ db: tx, now: ctx.now })
  const choices = await feesOnDemand(tx, school_year)
  const charged = fees.map(({ fee_id, quantity }) => {
    const fee = choices.find((choice) => choice.id === fee_id) ?? invalid({ fees: 'Choose a fee of this school year' })
    const { fee_category_id, name: description, amount_centavos: rate_centavos } = fee
    return { fee_category_id, description, quantity, rate_centavos, remarks: `Document request ${row.code}` }
  })
  const feeIds = await chargeOnDemand(tx, row.student_id!, charged, { by: ctx.actor.id, at: ctx.now })
  await insertRequestFees(tx, id, feeIds)
  const entity = { action: 'billing.charge', entity: 'on_demand_fees' }
  await auditEach(
    tx,
    ctx,
    feeIds.map((feeId, index) => ({ ...entity, entity_id: feeId, after: { student_id: row.student_id, ...charged[index] } })),
  )
  await setStatus(tx, row, { status })
  await recordMove(tx, ctx, row, { move: 'bill', status })
  return { data: { id, status }, message: 'Fees Successfully Charged.' }
})

/** Says whose record a request is about. */
export const matchDocumentRequest = action(documentRequests.matchDocumentRequest, async (tx, ctx, { id, student_id, updated_at }) => {
  const row = (await lockRequest(tx, id)) ?? notFound()
  const student = (await findMatchedStudent(tx, student_id)) ?? invalid({ student_id: 'Choose a student' })
  denyOwnRequest(ctx.actor, row)
  denyOwnRequest(ctx.actor, { ...row, user_id: student.user_id })
  await checkFresh(tx, { entity: 'document_requests', row, since: updated_at })
  conflictIfAny(matchReasons(row, (await listChargedFees(tx, id)).length > 0))
  await setStudent(tx, id, student_id)
  await insertEvent(tx, {
    request_id: id,
    move: 'match',
    from_status: row.status,
    to_status: row.status,
    remark: student.student_id_number,
    by: ctx.actor.id,
    at: ctx.now,
  })
  const [before, after] = [{ student_id: row.student_id }, { student_id }]
  await audit(tx, ctx, { action: 'document_request.match', entity: 'document_requests', entity_id: id, before, after })
  return { data: { id, status: row.status }, message: `Matched with ${listName(student)}.` }
})

/**
 * Hands out the documents, with who received them. The payment may have been voided after the work began. Records of studies of a student with
 * open holds or balances are released only with a reason, which is kept.
 */
export const releaseDocumentRequest = action(
  documentRequests.releaseDocumentRequest,
  async (tx, ctx, { id, released_to, released_id, despite_holds = null, updated_at }) => {
    const row = await lockRequestOfPayer(tx, id)
    denyOwnRequest(ctx.actor, row)
    await checkFresh(tx, { entity: 'document_requests', row, since: updated_at })
    const status = statusAfter(row, 'release')
    const { to_pay_centavos } = await feesOfRequest(tx, row)
    if (to_pay_centavos > 0) conflict(unpaidReason(to_pay_centavos))
    const held = await heldBy(tx, row)
    if (held.length > 0 && !despite_holds) conflictIfAny(held.map(heldReason))
    await setReleased(tx, id, { to: released_to, shown: released_id, at: ctx.now })
    await recordMove(tx, ctx, row, {
      move: 'release',
      status,
      reason: `${released_to}, ${released_id}`,
      despite: held.length > 0 ? despite_holds : null,
    })
    return { data: { id, status }, message: 'Documents Successfully Released.' }
  },
)

const heldBy = async (tx: Tx, { student_id, documents }: RequestRecord): Promise<HoldText[]> =>
  student_id === null || !isHeldByHolds(documents) ? [] : openHoldsOf(tx, student_id)
