import { payments } from '@talaan/contract'
import { accountOf, nextOrNumber } from '#billing/assessment/reads.ts'
import { checkReferences } from '#billing/assessment/receipts/check-references.ts'
import { checkPaymentDay } from '#billing/assessment/receipts/receipt-rules.ts'
import { advanceOf } from '#billing/ledger/reads.ts'
import { action } from '#platform/action.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { type LockedPayer, lockPayer } from './lock-payer.ts'
import { planPayment } from './plan-payment.ts'
import { denyOwnRecord } from './policy.ts'
import { findEnrollmentStatus, findPayment } from './queries.ts'
import { presentPayment } from './reads.ts'
import { recordPayment } from './record-payment.ts'
import { releasePaidHolds } from './update-holds.ts'

/** Records a payment for the account or student that it names. What no bill asks for yet is an advance, when the cashier says what it is for. */
export const receivePayment = action(payments.receivePayment, async (tx, ctx, input) => {
  const payer = await lockPayer(tx, input)
  denyOwnRecord(ctx.actor, payer)
  checkPaymentDay(input.paid_on, ctx.now)
  const { parts, has_advance } = await planPayment(tx, payer, input)
  const sameReference = await checkReferences(tx, input)
  const id = await recordPayment(tx, ctx, {
    payer,
    receipt: input,
    parts,
    purpose: has_advance ? (input.purpose ?? null) : null,
    sameReference,
  })
  const data = {
    payment: presentPayment((await findPayment(tx, id)) ?? notFound()),
    ...(await afterPayment(tx, ctx, payer)),
    next_or_number: await nextOrNumber(tx, ctx.actor.id),
  }
  return { data, message: 'Payment Successfully Recorded.' }
})

/** Releases the holds that the payment settles, and answers the account as it is now. */
async function afterPayment(tx: Tx, ctx: UserContext, { enrollment, enrollments, student_id }: LockedPayer) {
  const releasedRows = await releasePaidHolds(tx, ctx, enrollments)
  const released_enrollments = releasedRows.map(({ id, school_year, semester, level }) => ({ id, school_year, semester, level }))
  if (!enrollment) return { account: null, status: null, released_enrollments, advance_centavos: await advanceOf(tx, student_id) }
  const account = await accountOf(tx, enrollment.id)
  return {
    account,
    status: await findEnrollmentStatus(tx, enrollment.id),
    released_enrollments,
    advance_centavos: account.advance_centavos,
  }
}
