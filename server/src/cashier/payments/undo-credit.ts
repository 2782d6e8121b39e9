import { payerAccounts } from '@talaan/contract'
import { transferOf } from '#billing/ledger/reads.ts'
import { undoTransfer } from '#billing/ledger/undo-transfer.ts'
import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, conflictIfAny, notFound } from '#platform/errors.ts'
import { lockStudent } from './lock-payer.ts'
import { denyOwnRecord } from './policy.ts'
import { returnReasons } from './rules.ts'
import { updateHolds } from './update-holds.ts'

/** Moves applied credit back. The transfer stays on record, and an opposite one follows it. */
export const undoCredit = action(payerAccounts.undoCredit, async (tx, ctx, input) => {
  const { student_id } = (await transferOf(tx, input.id)) ?? notFound()
  const student = await lockStudent(tx, student_id)
  denyOwnRecord(ctx.actor, student)
  await lockWithoutTerm(tx, student_id)
  const transfer = (await transferOf(tx, input.id)) ?? notFound()
  if (transfer.is_undone) conflict({ code: 'payment.transfer_undone', message: 'This transfer has already been undone.' })
  conflictIfAny(returnReasons(transfer.from_enrollment_id, student.enrollments))
  const undone = await undoTransfer(tx, transfer, input.reason, { by: ctx.actor.id, at: ctx.now })
  if (undone === undefined) {
    const message = 'This money was voided or moved on since, so the transfer cannot be undone.'
    return conflict({ code: 'payment.transfer_spent', message, office: 'Cashier' })
  }
  const after = { undoes_id: transfer.id, reason: input.reason }
  await audit(tx, ctx, { action: 'billing.undo_credit', entity: 'credit_transfers', entity_id: undone, before: transfer, after })
  await updateHolds(tx, ctx, student.enrollments)
  return { data: { id: undone }, message: 'Transfer Successfully Undone.' }
})
