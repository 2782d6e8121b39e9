import { type Answer, formatPesos, type Input, type payerAccounts } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { invalid } from '../../platform/errors.ts'
import { lockWithoutTerm } from '../ledger/lock-without-term.ts'
import { moneyOf } from '../ledger/reads.ts'
import { accountOf, transferCredit } from '../ledger/transfer-credit.ts'
import { updateHolds } from './after-credit.ts'
import { lockStudent } from './lock-payer.ts'
import { denyOwnRecord } from './policy.ts'
import { isBilled } from './rules.ts'

type CreditInput = Input<typeof payerAccounts.applyCredit>

/** Pays a term with the credit of another one, or with the advance of the student. */
export async function applyCredit(ctx: UserContext, input: CreditInput): Promise<Answer<typeof payerAccounts.applyCredit>> {
  return ctx.transaction(async (tx) => {
    const student = await lockStudent(tx, input.id)
    denyOwnRecord(ctx.actor, student)
    for (const field of ['from_enrollment_id', 'to_enrollment_id'] as const) {
      const isOfStudent = student.enrollments.some((row) => row.id === input[field] && isBilled(row))
      if (input[field] !== null && !isOfStudent) invalid({ [field]: 'Choose a term of this student' })
    }
    await lockWithoutTerm(tx, student.student_id)
    await checkAmount(tx, input)
    const { from_enrollment_id, to_enrollment_id, amount: amount_centavos, reason } = input
    const transfer = { student_id: student.student_id, from_enrollment_id, to_enrollment_id, amount_centavos, reason }
    const id = await transferCredit(tx, transfer, { by: ctx.actor.id, at: ctx.now })
    await audit(tx, ctx, { action: 'billing.apply_credit', entity: 'credit_transfers', entity_id: id, after: transfer })
    await updateHolds(tx, ctx, student.enrollments)
    return { data: { id }, message: 'Credit Successfully Applied.' }
  })
}

/** No more than the credit, and to a term no more than is open of it. */
async function checkAmount(tx: Db, { id: student_id, from_enrollment_id, to_enrollment_id, amount }: CreditInput): Promise<void> {
  const { credit_centavos } = await moneyOf(tx, accountOf({ student_id }, from_enrollment_id))
  if (amount > credit_centavos) invalid({ amount: `The credit is only ${formatPesos(credit_centavos)}` })
  if (to_enrollment_id === null) return
  const { open_centavos } = await moneyOf(tx, accountOf({ student_id }, to_enrollment_id))
  if (amount > open_centavos) invalid({ amount: `Only ${formatPesos(open_centavos)} is open in that term` })
}
