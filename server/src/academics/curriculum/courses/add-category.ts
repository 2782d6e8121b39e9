import { curriculum } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid } from '#platform/errors.ts'
import { findCategory, insertCategory } from './category-queries.ts'

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
