import { documentRequests } from '@talaan/contract'
import { feesOnDemand } from '#billing/fees/reads.ts'
import { chargeOnDemand } from '#billing/ledger/charge-on-demand.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { auditEach } from '#platform/audit.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { insertRequestFees } from './fee-queries.ts'
import { lockRequestOfPayer } from './lock-request-of-payer.ts'
import { recordMove, statusAfter } from './move-request.ts'
import { denyOwnRequest } from './policy.ts'
import { setStatus } from './queries.ts'
import { unmatchedReason } from './rules.ts'

/** Charges the fees of a request to the matched student; they are paid like other fees on demand. */
export const billDocumentRequest = action(documentRequests.billDocumentRequest, async (tx, ctx, { id, fees, updated_at }) => {
  const row = await lockRequestOfPayer(tx, id)
  denyOwnRequest(ctx.actor, row)
  await checkFresh(tx, { entity: 'document_requests', row, since: updated_at })
  const status = statusAfter(row, 'bill')
  if (row.student_id === null) return conflict(unmatchedReason)
  const { school_year } = await enrollmentTerm({ db: tx, now: ctx.now })
  const choices = await feesOnDemand(tx, school_year)
  const charged = fees.map(({ fee_id, quantity }) => {
    const fee = choices.find((choice) => choice.id === fee_id) ?? invalid({ fees: 'Choose a fee of this school year' })
    const { fee_category_id, name: description, amount_centavos: rate_centavos } = fee
    return { fee_category_id, description, quantity, rate_centavos, remarks: `Document request ${row.code}` }
  })
  const feeIds = await chargeOnDemand(tx, row.student_id, charged, { by: ctx.actor.id, at: ctx.now })
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
