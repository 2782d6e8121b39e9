import { refunds } from '@talaan/contract'
import { ledgerAccountOf } from '#billing/ledger/ledger-account.ts'
import { categorySumsOf } from '#billing/ledger/reads.ts'
import { reverseRefund } from '#billing/ledger/refund-credit.ts'
import { lockDrawer, lockShiftIfOpen } from '#cashier/cashier-shifts/lock-open-shift.ts'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Actor } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { conflict, conflictIfAny, notFound, rejectIfAny } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { lockOwnLimits } from '../adjustments/own-limits.ts'
import { denyOwnAccount } from '../adjustments/policy.ts'
import { printedAccountOf } from '../adjustments/prints.ts'
import { refundReasons } from '../adjustments/rules.ts'
import { submitRequest } from '../adjustments/submit-request.ts'
import { findStudent, lockStudentEnrollments } from '../queries.ts'
import { returnReasons } from '../rules.ts'
import { releasePaidHolds } from '../update-holds.ts'
import { checkMayVoidRefund } from './policy.ts'
import { presentRefund } from './present-refund.ts'
import { findRefund, lockRefund, setRefundVoided } from './refund-queries.ts'

/** Asks for a refund of the credit of a term, or without a term of the student's advance. */
export const requestRefund = action(refunds.requestRefund, async (tx, ctx, input) => {
  const student = (await findStudent(tx, input.id)) ?? notFound()
  const enrollments = await lockStudentEnrollments(tx, { student_id: student.student_id })
  const enrollment_id = input.enrollment_id ?? null
  if (enrollment_id !== null && !enrollments.some(({ id }) => id === enrollment_id)) notFound()
  denyOwnAccount(ctx.actor, student)
  const { student_id } = student
  const { credit_centavos } = await categorySumsOf(tx, ledgerAccountOf({ student_id, enrollment_id }))
  const refund = { enrollment_id, amount_centavos: input.amount }
  rejectIfAny(refundReasons(refund, credit_centavos))
  const limits = await lockOwnLimits(tx, ctx, { student_id, enrollment_id })
  const request = {
    ...refund,
    kind: 'refund' as const,
    student_id,
    on_demand_fee_id: null,
    fee_category_id: null,
    adjustment_id: null,
    reason: input.reason,
    details: { method: input.method, payee: input.payee, reference: input.reference ?? null },
    limit_centavos: limits.refundOf(credit_centavos),
  }
  return submitRequest(tx, ctx, request, enrollments)
})

/** Voids a refund. Its voucher and number stay, and the money is a credit again. */
export const voidRefund = action(refunds.voidRefund, async (tx, ctx, input) => {
  const { student_id } = (await findRefund(tx, input.id)) ?? notFound()
  const enrollments = await lockStudentEnrollments(tx, { student_id })
  const before = (await lockRefund(tx, input.id)) ?? notFound()
  denyOwnAccount(ctx.actor, before)
  checkMayVoidRefund(ctx.actor, before, schoolDay(ctx.now))
  if (before.voided_at) conflict({ code: 'refund.voided', message: `Voucher ${before.voucher_number} has already been voided.` })
  conflictIfAny(returnReasons(before.enrollment_id, enrollments))
  const entry = { by: ctx.actor.id, at: ctx.now }
  const shift_id = before.method === 'cash' ? await lockVoidDrawer(tx, ctx.actor, before.shift_id) : null
  await setRefundVoided(tx, before.id, { reason: input.reason, shift_id }, entry)
  await reverseRefund(tx, before, entry)
  const after = (await findRefund(tx, before.id)) ?? notFound()
  await audit(tx, ctx, { action: 'billing.void_refund', entity: 'refunds', entity_id: before.id, before, after })
  await releasePaidHolds(tx, ctx, enrollments)
  return { data: presentRefund(after, ctx), message: 'Refund Successfully Voided.' }
})

/** The cash comes back into the drawer that it was given out of, while that shift is open, or else into the actor's. */
async function lockVoidDrawer(tx: Db, actor: Actor, shiftId: number | null): Promise<number> {
  return shiftId !== null && (await lockShiftIfOpen(tx, shiftId)) ? shiftId : lockDrawer(tx, actor)
}

/** Records a print of the voucher of a refund. */
export const printRefund = action(refunds.printRefund, async (tx, ctx, input) => {
  const row = (await findRefund(tx, input.id)) ?? notFound()
  const refund = { ...presentRefund(row, ctx), account: await printedAccountOf(tx, row) }
  const { can: _, ...content } = refund
  const print = await issueDocument(tx, ctx, {
    kind: 'refund_voucher',
    source_id: row.id,
    student_id: row.student_id,
    holder: row.payee,
    number: row.voucher_number,
    amount_centavos: row.amount_centavos,
    content,
  })
  return { data: { ...refund, print } }
})
