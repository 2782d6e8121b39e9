import { formatPesos, type Reason } from '@talaan/contract'
import type { AnonymiseFacts } from './anonymise-queries.ts'

const inUse = (message: string, clears_by: string, office?: string): Reason => ({
  code: 'privacy.person_in_use',
  message,
  clears_by,
  ...(office && { office }),
})

/** Why the personal data of somebody cannot be removed now. */
export function anonymiseReasons(facts: Omit<AnonymiseFacts, 'person_id' | 'user_id' | 'student_id'>): Reason[] {
  const { is_anonymised, is_enrolled, is_employee, balance_centavos, has_open_merge } = facts
  return [
    ...(is_anonymised ? [inUse('The personal data was removed already.', 'Close the request')] : []),
    ...(is_enrolled
      ? [inUse('This person has an enrollment in a term that is not closed.', 'Withdraw it, or wait until the term is closed', 'Registrar')]
      : []),
    ...(is_employee ? [inUse('This person works at the school.', 'Make the account inactive first', 'Administrator')] : []),
    ...(balance_centavos > 0 ? [inUse(`${formatPesos(balance_centavos)} is still to be paid.`, 'Settle the account', 'Cashier')] : []),
    ...(balance_centavos < 0 ? [inUse(`${formatPesos(-balance_centavos)} is to be given back.`, 'Refund the credit', 'Cashier')] : []),
    ...(has_open_merge ? [inUse('A merge of this record can still be undone.', 'Wait until 30 days after the merge')] : []),
  ]
}
