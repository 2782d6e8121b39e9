import { otherFees as contract, dividePayment, type Input, otherFees } from '@talaan/contract'
import { nextOrNumber } from '#billing/assessment/reads.ts'
import { checkReferences } from '#billing/assessment/receipts/check-references.ts'
import { checkPaymentDay } from '#billing/assessment/receipts/receipt-rules.ts'
import { cancelOnDemand } from '#billing/ledger/cancel-on-demand.ts'
import { chargeOnDemand } from '#billing/ledger/charge-on-demand.ts'
import { ledgerWithoutTerm, openAndCreditOf, openCategoriesOf } from '#billing/ledger/reads.ts'
import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { action, answer } from '#platform/action.ts'
import { audit, auditEach } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { conflictIfAny, invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { lockOwnLimits } from '../adjustments/own-limits.ts'
import { cancelLimitReasons } from '../adjustments/rules.ts'
import { type LockedPayer, lockPayer, lockStudent } from '../lock-payer.ts'
import { denyOwnRecord } from '../policy.ts'
import { findStudent } from '../queries.ts'
import { recordPayment } from '../record-payment.ts'
import { studentPaymentReasons } from '../rules.ts'
import { releasePaidHolds } from '../update-holds.ts'
import { findOtherFee, findOtherFees, listOtherFeeChoices, listOtherFees } from './other-fee-queries.ts'
import { feeReasons } from './reasons.ts'

export const otherFeeChoices = answer(contract.otherFeeChoices, async (ctx) => {
  const { school_year } = await enrollmentTerm(ctx)
  return { data: await listOtherFeeChoices(ctx.db, school_year) }
})

export const studentLedger = answer(contract.studentLedger, async (ctx, { id }) => {
  if (!(await findStudent(ctx.db, id))) notFound()
  return { data: await ledgerWithoutTerm(ctx.db, id) }
})

/** The fees on demand of a student as the contract presents them. */
export const otherFeesOf = async (db: Db, studentId: number) =>
  (await listOtherFees(db, studentId)).map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
  }))

type FeesInput = Input<typeof otherFees.chargeOtherFees>

/** Charges fees on demand at the rates of the fee schedule, and receives the payment for them if there is one. */
export const chargeOtherFees = action(otherFees.chargeOtherFees, async (tx, ctx, input) => {
  const payer = await lockPayer(tx, { student_id: input.id })
  denyOwnRecord(ctx.actor, payer)
  checkPaymentDay(input.payment?.paid_on, ctx.now)
  await lockWithoutTerm(tx, payer.student_id)
  const fees = await chosenFees(tx, ctx, input)
  const ids = await chargeOnDemand(tx, payer.student_id, fees, { by: ctx.actor.id, at: ctx.now })
  const entity = { action: 'billing.charge', entity: 'on_demand_fees' }
  await auditEach(
    tx,
    ctx,
    ids.map((id, index) => ({ ...entity, entity_id: id, after: { student_id: payer.student_id, ...fees[index] } })),
  )
  const { open_centavos, credit_centavos } = await openAndCreditOf(tx, { student_id: payer.student_id })
  if (input.payment) await receiveForFees(tx, ctx, payer, { receipt: input.payment, fees, open_centavos })
  const data = {
    open_centavos: open_centavos - (input.payment?.amount ?? 0),
    advance_centavos: credit_centavos,
    next_or_number: await nextOrNumber(tx, ctx.actor.id),
  }
  return { data, message: input.payment ? 'Fees Successfully Charged and Paid.' : 'Fees Successfully Charged.' }
})

type ChosenFee = Awaited<ReturnType<typeof chosenFees>>[number]

async function chosenFees(tx: Tx, ctx: UserContext, { fees, remarks }: FeesInput) {
  const { school_year } = await enrollmentTerm(ctx)
  const choices = await findOtherFees(
    tx,
    school_year,
    fees.map((fee) => fee.fee_id),
  )
  return fees.map(({ fee_id, quantity }) => {
    const fee = choices.find((row) => row.id === fee_id) ?? invalid({ fees: 'Choose a fee of this school year' })
    const { fee_category_id, name: description, amount_centavos: rate_centavos } = fee
    return { fee_category_id, description, quantity, rate_centavos, remarks: remarks ?? null }
  })
}

/** Money for the fees that were charged, and then for other fees without a term, up to what is open of them. */
async function receiveForFees(
  tx: Tx,
  ctx: UserContext,
  payer: LockedPayer,
  { receipt, fees, open_centavos }: { receipt: NonNullable<FeesInput['payment']>; fees: readonly ChosenFee[]; open_centavos: number },
): Promise<void> {
  rejectIfAny(studentPaymentReasons({ amount_centavos: receipt.amount, open_centavos, has_purpose: false }))
  const account = { student_id: payer.student_id }
  const { parts: categories, rest_centavos } = dividePayment(receipt.amount, await listOpenCategories(tx, account, fees))
  const paid = categories.map((part) => ({ fee_category_id: part.account.fee_category_id, amount_centavos: part.amount_centavos }))
  const parts = [
    ...(paid.length > 0 ? [{ account, amount_centavos: receipt.amount - rest_centavos, categories: paid }] : []),
    ...(rest_centavos > 0 ? [{ account, amount_centavos: rest_centavos }] : []),
  ]
  const sameReference = await checkReferences(tx, receipt)
  await recordPayment(tx, ctx, { payer, receipt, parts, purpose: null, sameReference })
  await releasePaidHolds(tx, ctx, payer.enrollments)
}

/** What is open of the fees that were just charged, by category: an advance may have paid a part of them. */
async function listOpenCategories(tx: Tx, account: { student_id: number }, fees: readonly ChosenFee[]) {
  const open = new Map((await openCategoriesOf(tx, account)).map((row) => [row.fee_category_id, row.amount_centavos]))
  return [...Map.groupBy(fees, (fee) => fee.fee_category_id)].map(([fee_category_id, ofCategory]) => {
    const charged = ofCategory.reduce((total, fee) => total + fee.quantity * fee.rate_centavos, 0)
    return { fee_category_id, open_centavos: Math.min(charged, open.get(fee_category_id) ?? 0) }
  })
}

/** Cancels a fee on demand. It stays on record; what was paid for it pays other open fees, and the rest is an advance. */
export const cancelOtherFee = action(otherFees.cancelOtherFee, async (tx, ctx, input) => {
  const { student_id } = (await findOtherFee(tx, input.id)) ?? notFound()
  const student = await lockStudent(tx, student_id)
  denyOwnRecord(ctx.actor, student)
  const limits = await lockOwnLimits(tx, ctx, { student_id, enrollment_id: null })
  await lockWithoutTerm(tx, student_id)
  const fee = (await findOtherFee(tx, input.id)) ?? notFound()
  conflictIfAny(feeReasons(fee))
  const isOwnOfToday = fee.created_by === ctx.actor.id && schoolDay(fee.created_at) === schoolDay(ctx.now)
  if (!isOwnOfToday) conflictIfAny(cancelLimitReasons(fee.amount_centavos, limits.take_off_centavos))
  await cancelOnDemand(tx, fee, input.reason, { by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, {
    action: 'billing.cancel_fee',
    entity: 'on_demand_fees',
    entity_id: fee.id,
    before: fee,
    after: { cancel_reason: input.reason },
  })
  // A balance of the time before the portal may have caused a hold.
  await releasePaidHolds(tx, ctx, student.enrollments)
  return { data: { id: fee.id }, message: 'Fee Successfully Cancelled.' }
})
