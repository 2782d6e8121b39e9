import { formatPesos, type Input, payerAccounts } from '@talaan/contract'
import { creditOf, openAmount } from '#billing/ledger/rules.ts'
import { readTransferLedgers, type TransferLedgers, transferCredit } from '#billing/ledger/transfer-credit.ts'
import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid } from '#platform/errors.ts'
import { lockStudent } from './lock-payer.ts'
import { denyOwnRecord } from './policy.ts'
import { isBilled } from './rules.ts'
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
