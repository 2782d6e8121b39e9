import type { fees, Input } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { invalid, stale } from '#platform/errors.ts'
import { type FeeValues, findFeeReferences } from './queries.ts'
import { findScopeErrors } from './rules.ts'

const FEE_EXISTS = 'This school year has the same fee for the same students'

export const rejectSameFee = () => invalid({ name: FEE_EXISTS })
export const rejectSameCategory = () => invalid({ name: 'Another category has this name' })

// The first also catches an edit that makes two fees the same, the second a name that is given at the same moment.
export const feeConstraints = {
  fees_scope_key: rejectSameFee,
  fee_categories_name_ci_key: rejectSameCategory,
  // A bill was made of a fee while somebody deleted it.
  assessment_lines_fee_id_fkey: () => stale('The fees were changed at this moment. Please try again.'),
}

/** The values of the form as the table has them; a choice that does not fit is rejected at its field. */
export async function checkFeeValues(tx: Db, input: Input<typeof fees.addFee>): Promise<FeeValues> {
  const errors = findScopeErrors(input, await findFeeReferences(tx, input))
  if (Object.keys(errors).length > 0) invalid(errors)
  const { amount, ...values } = input
  return { ...values, amount_centavos: amount }
}
