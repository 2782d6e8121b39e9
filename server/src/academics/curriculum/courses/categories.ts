import { curriculum } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { countFees, findCategory, insertCategory, lockCategory, removeCategory, updateCategory } from './category-queries.ts'
import { categoryReasons } from './rules.ts'

const NAME_TAKEN = 'Another category has this name'

// The constraints also catch an edit to a taken name, whatever the case.
const rejectTakenName = () => invalid({ name: NAME_TAKEN })
export const categoryConstraints = { subject_categories_name_key: rejectTakenName, subject_categories_name_ci_key: rejectTakenName }

export const addCategory = action(curriculum.addCategory, async (tx, ctx, input) => {
  const id = (await insertCategory(tx, input)) ?? invalid({ name: NAME_TAKEN })
  const after = (await findCategory(tx, id))!
  await audit(tx, ctx, { action: 'category.add', entity: 'subject_categories', entity_id: id, after })
  return { data: after, message: 'Subject Category Successfully Created' }
})

/** Edits a category. Existing bills are snapshots, so a new rate counts only for new bills. */
export const editCategory = action(curriculum.editCategory, async (tx, ctx, input) => {
  const before = (await lockCategory(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'subject_categories', row: before, since: input.updated_at })
  await updateCategory(tx, before.id, input)
  const after = (await findCategory(tx, before.id))!
  await audit(tx, ctx, { action: 'category.edit', entity: 'subject_categories', entity_id: before.id, before, after })
  return { data: after, message: 'Subject Category Successfully Updated' }
})

export const deleteCategory = action(curriculum.deleteCategory, async (tx, ctx, input) => {
  const before = (await lockCategory(tx, input.id)) ?? notFound()
  rejectIfAny(categoryReasons({ ...before, fees: await countFees(tx, before.id) }))
  await removeCategory(tx, before.id)
  await audit(tx, ctx, { action: 'category.delete', entity: 'subject_categories', entity_id: before.id, before })
  return { message: 'Subject Category Successfully Deleted' }
})
