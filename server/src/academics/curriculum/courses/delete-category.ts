import { curriculum } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { countFees, lockCategory, removeCategory } from './category-queries.ts'
import { categoryReasons } from './rules.ts'

export const deleteCategory = action(curriculum.deleteCategory, async (tx, ctx, input) => {
  const before = (await lockCategory(tx, input.id)) ?? notFound()
  rejectIfAny(categoryReasons({ ...before, fees: await countFees(tx, before.id) }))
  await removeCategory(tx, before.id)
  await audit(tx, ctx, { action: 'category.delete', entity: 'subject_categories', entity_id: before.id, before })
  return { message: 'Subject Category Successfully Deleted' }
})
