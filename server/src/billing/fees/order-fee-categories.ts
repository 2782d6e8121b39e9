import { fees } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditEach } from '#platform/audit.ts'
import { invalid, stale } from '#platform/errors.ts'
import { listFeeCategories, lockFeeCategories, updateFeeCategoryOrder } from './category-queries.ts'

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
