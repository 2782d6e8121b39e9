import { fees } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { checkFeeValues, rejectSameFee } from './fee-values.ts'
import { findFee, insertFee } from './queries.ts'

export const addFee = action(fees.addFee, async (tx, ctx, input) => {
  const id = (await insertFee(tx, await checkFeeValues(tx, input))) ?? rejectSameFee()
  const after = (await findFee(tx, id))!
  await audit(tx, ctx, { action: 'fee.add', entity: 'fees', entity_id: id, after })
  return { data: after, message: 'Fee Successfully Created' }
})
