import { fees } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit, auditEach } from '#platform/audit.ts'
import { invalid, notFound, stale } from '#platform/errors.ts'
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
export const orderFeeCategories = action(fees.orderFeeCategories, async (tx, ctx, { ids, before: seenIds }) => {
  if (new Set(ids).size < ids.length) invalid({ ids: 'A category is listed twice' })
  const before = await lockFeeCategories(tx)
  const isSeen = before.length === seenIds.length && before.every(({ id }, place) => id === seenIds[place])
  if (!isSeen || before.length !== ids.length || before.some(({ id }) => !ids.includes(id))) {
    stale('Another user changed the categories after you opened the list. Check the new order and try again.')
  }
  await updateFeeCategoryOrder(tx, ids)
  const after = await listFeeCategories(tx)
  const placeAfter = new Map(after.map(({ id }, place) => [id, place + 1]))
  const moves = before.map(({ id, name }, place) => ({ id, name, from: place + 1, to: placeAfter.get(id)! }))
  await auditEach(
    tx,
    ctx,
    moves
      .filter(({ from, to }) => from !== to)
      .map(({ id, name, from, to }) => ({
        action: 'fee_category.move',
        entity: 'fee_categories',
        entity_id: id,
        before: { name, place: from },
        after: { name, place: to },
      })),
  )
  return { data: after, message: 'Fee Categories Successfully Updated' }
})
