import { curriculum } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditedTable } from '#platform/audited-table.ts'
import { invalid, rejectIfAny } from '#platform/errors.ts'
import { countFees, findCategory, insertCategory, lockCategory, removeCategory, updateCategory } from './category-queries.ts'
import { categoryReasons } from './rules.ts'

// The constraints also catch an edit to a taken name, whatever the case.
const rejectTakenName = () => invalid({ name: 'Another category has this name' })
export const categoryConstraints = { subject_categories_name_key: rejectTakenName, subject_categories_name_ci_key: rejectTakenName }

const categories = auditedTable({ entity: 'subject_categories', lock: lockCategory, find: findCategory })

export const addCategory = action(curriculum.addCategory, async (tx, ctx, input) => {
  const id = (await insertCategory(tx, input)) ?? rejectTakenName()
  return { data: await categories.auditAdded(tx, ctx, 'category.add', id), message: 'Subject Category Successfully Created' }
})

/** Edits a category. Existing bills are snapshots, so a new rate counts only for new bills. */
export const editCategory = action(curriculum.editCategory, async (tx, ctx, input) => {
  const before = await categories.lock(tx, input)
  await updateCategory(tx, before.id, input)
  return { data: await categories.auditEdited(tx, ctx, 'category.edit', before), message: 'Subject Category Successfully Updated' }
})

export const deleteCategory = action(curriculum.deleteCategory, async (tx, ctx, input) => {
  const before = await categories.lock(tx, input)
  rejectIfAny(categoryReasons({ ...before, fees: await countFees(tx, before.id) }))
  await removeCategory(tx, before.id)
  await categories.auditDeleted(tx, ctx, 'category.delete', before)
  return { message: 'Subject Category Successfully Deleted' }
})
