import { fees } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { insertFeeCategory } from './category-queries.ts'
import { rejectSameCategory } from './fee-values.ts'

export const addFeeCategory = action(fees.addFeeCategory, async (tx, ctx, input) => {
  const after = (await insertFeeCategory(tx, input)) ?? rejectSameCategory()
  await audit(tx, ctx, { action: 'fee_category.add', entity: 'fee_categories', entity_id: after.id, after })
  return { data: after, message: 'Fee Category Successfully Created' }
})
