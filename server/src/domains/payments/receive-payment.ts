import type { Answer, Input, payments } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { AppError, invalid, notFound, rejectIfAny } from '../../platform/errors.ts'
import { schoolDay } from '../../platform/school-day.ts'
import { accountOf, nextOrNumber } from '../assessment/reads.ts'
import { releaseHoldsIfClear } from '../enrollment/holds/hold-state.ts'
import { allocatePayment } from '../ledger/allocate-payment.ts'
import { denyOwnRecord } from './policy.ts'
import { findEnrollmentStatus, findPayment, insertPayment, lockStudentEnrollments } from './queries.ts'
import { presentPayment } from './reads.ts'
import { paymentReasons } from './rules.ts'

/** Records a payment for the enrollment it names; balances of earlier terms are paid under the enrollments of those terms. */
export async function receivePayment(
  ctx: UserContext,
  input: Input<typeof payments.receivePayment>,
): Promise<Answer<typeof payments.receivePayment>> {
  return ctx.transaction(async (tx) => {
    const [enrollment = notFound()] = await lockStudentEnrollments(tx, { enrollment_id: input.enrollment_id })
    if (enrollment.id !== input.enrollment_id) notFound()
    denyOwnRecord(ctx.actor, enrollment)
    const paidOn = input.paid_on ?? schoolDay(ctx.now)
    checkPaymentDay(paidOn, ctx.now)
    rejectIfAny(paymentReasons({ ...enrollment, ...(await accountOf(tx, enrollment.id)), amount_centavos: input.amount }))

    const row = {
      or_number: input.or_number,
      student_id: enrollment.student_id,
      enrollment_id: enrollment.id,
      paid_on: paidOn,
      amount_centavos: input.amount,
      tender: input.tender,
      reference: input.reference ?? null,
      cashier_id: ctx.actor.id,
      remarks: input.remarks ?? null,
      created_at: ctx.now,
    }
    const id = (await insertPayment(tx, row)) ?? rejectTakenNumber(input.or_number)
    const receipt = { payment_id: id, enrollment_id: enrollment.id, amount_centavos: input.amount }
    await allocatePayment(tx, receipt, { by: ctx.actor.id, at: ctx.now })
    await audit(tx, ctx, { action: 'billing.receive', entity: 'payments', entity_id: id, after: row })
    const released = await releaseHoldsIfClear(tx, ctx, enrollment.id)
    const payment = presentPayment((await findPayment(tx, id)) ?? notFound())
    const data = {
      payment,
      account: await accountOf(tx, enrollment.id),
      status: await findEnrollmentStatus(tx, enrollment.id),
      freed: released.map(({ id, school_year, semester, level }) => ({ id, school_year, semester, level })),
      next_or_number: await nextOrNumber(tx, ctx.actor.id),
    }
    return { data, message: 'Payment Successfully Recorded.' }
  })
}

const YEAR_MS = 366 * 86_400_000

function checkPaymentDay(paidOn: string, now: Date): void {
  if (paidOn > schoolDay(now)) invalid({ paid_on: 'The date of a payment cannot be in the future' })
  if (paidOn < schoolDay(new Date(now.getTime() - YEAR_MS))) invalid({ paid_on: 'The date of a payment cannot be more than a year ago' })
}

/** Does not reveal whose receipt has the number. */
function rejectTakenNumber(orNumber: string): never {
  const message = `OR No. ${orNumber} has already been used. Voided OR numbers cannot be reused.`
  throw new AppError(409, message, {
    errors: { or_number: [message] },
    reasons: [{ code: 'payment.or_taken', message, office: 'Cashier' }],
  })
}
