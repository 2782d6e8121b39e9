import { formatPesos, type Input, payerAccounts } from '@talaan/contract'
import { transferOf } from '#billing/ledger/reads.ts'
import { creditOf, openAmount } from '#billing/ledger/rules.ts'
import { readTransferLedgers, type TransferLedgers, transferCredit } from '#billing/ledger/transfer-credit.ts'
import { undoTransfer } from '#billing/ledger/undo-transfer.ts'
import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { lockStudent } from './lock-payer.ts'
import { denyOwnRecord } from './policy.ts'
import { isBilled, returnReasons } from './rules.ts'
import { updateHolds } from './update-holds.ts'

type CreditInput = Input<typeof payerAccounts.applyCredit>

/** Pays a term with the credit of another one, or with the advance of the student. */
export const applyCredit = action(payerAccounts.applyCredit, async (tx, ctx, input) => {
  const student = await lockStudent(tx, input.id)
  denyOwnRecord(ctx.actor, student)
  for (const field of ['from_enrollment_id', 'to_enrollment_id'] as const) {
    const isOfStudent = student.enrollments.some((row) => row.id === input[field] && isBilled(row))
    if (input[field] !== null && !isOfStudent) invalid({ [field]: 'Choose a term of this student' })
  }
  await lockWithoutTerm(tx, student.student_id)
  const { from_enrollment_id, to_enrollment_id, amount: amount_centavos, reason } = input
  const transfer = { student_id: student.student_id, from_enrollment_id, to_enrollment_id, amount_centavos, reason }
  const ledgers = await readTransferLedgers(tx, transfer)
  checkAmount(input, ledgers)
  const id = await transferCredit(tx, transfer, ledgers, { by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'billing.apply_credit', entity: 'credit_transfers', entity_id: id, after: transfer })
  await updateHolds(tx, ctx, student.enrollments)
  return { data: { id }, message: 'Credit Successfully Applied.' }
})

/** No more than the credit, and to a term no more than is open of it. */
function checkAmount({ to_enrollment_id, amount }: CreditInput, { from, to }: TransferLedgers): void {
  const credit = creditOf(from.allocations)
  if (amount > credit) invalid({ amount: `The credit is only ${formatPesos(credit)}` })
  if (to_enrollment_id === null) return
  const open = openAmount(to.charges, to.allocations)
  if (amount > open) invalid({ amount: `Only ${formatPesos(open)} is open in that term` })
}

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
