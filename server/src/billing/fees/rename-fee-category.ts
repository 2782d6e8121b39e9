import { fees } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { listFeeCategories, lockFeeCategories, updateFeeCategoryName } from './category-queries.ts'
import { rejectSameCategory } from './fee-values.ts'

/** Renames a category. Bills and the ledger refer to it by its id, so they show the new name; the names of fees stay. */
export const renameFeeCategory = action(fees.renameFeeCategory, async (tx, ctx, input) => {
  const categories = await lockFeeCategories(tx)
  const before = categories.find(({ id }) => id === input.id) ?? notFound()
  await checkFresh(tx, { entity: 'fee_categories', row: before, since: input.updated_at })
  if (categories.some(({ id, name }) => id !== input.id && name.toLowerCase() === input.name.toLowerCase())) rejectSameCategory()
  await updateFeeCategoryName(tx, before.id, input.name)
  const after = (await listFeeCategories(tx)).find(({ id }) => id === before.id)!
  await audit(tx, ctx, { action: 'fee_category.rename', entity: 'fee_categories', entity_id: before.id, before, after })
  return { data: after, message: 'Fee Category Successfully Updated' }
})
