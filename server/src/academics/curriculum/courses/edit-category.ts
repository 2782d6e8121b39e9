import { curriculum } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findCategory, lockCategory, updateCategory } from './category-queries.ts'

/** Edits a category. Existing bills are snapshots, so a new rate counts only for new bills. */
export const editCategory = action(curriculum.editCategory, async (tx, ctx, input) => {
  const before = (await lockCategory(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'subject_categories', row: before, since: input.updated_at })
  await updateCategory(tx, before.id, input)
  const after = (await findCategory(tx, before.id))!
  await audit(tx, ctx, { action: 'category.edit', entity: 'subject_categories', entity_id: before.id, before, after })
  return { data: after, message: 'Subject Category Successfully Updated' }
})
