import { fees } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { auditMoves, checkOrder } from '#platform/audited-table.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import {
  insertFeeCategory,
  listFeeCategories,
  lockFeeCategories,
  updateFeeCategoryName,
  updateFeeCategoryOrder,
} from './category-queries.ts'
import { rejectSameCategory } from './fee-values.ts'

export const addFeeCategory = action(fees.addFeeCategory, async (tx, ctx, input) => {
  const after = (await insertFeeCategory(tx, input)) ?? rejectSameCategory()
  await audit(tx, ctx, { action: 'fee_category.add', entity: 'fee_categories', entity_id: after.id, after })
  return { data: after, message: 'Fee Category Successfully Created' }
})

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

/** Orders all categories at once. Later bills list them in this order, and later payments settle them in it; earlier ones stay. */
export const orderFeeCategories = action(fees.orderFeeCategories, async (tx, ctx, order) => {
  const before = await lockFeeCategories(tx)
  checkOrder(before, order, { one: 'category', many: 'categories' })
  await updateFeeCategoryOrder(tx, order.ids)
  const after = await listFeeCategories(tx)
  const about = { action: 'fee_category.move', entity: 'fee_categories' }
  await auditMoves(tx, ctx, about, { before, after: after.map(({ id }) => id) })
  return { data: after, message: 'Fee Categories Successfully Updated' }
})
