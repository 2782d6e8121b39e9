import type { curriculum, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { findCategory, insertCategory } from './category-queries.ts'

const NAME_TAKEN = 'Another category has this name'

// The constraints also catch an edit to a taken name, whatever the case.
const rejectTakenName = () => invalid({ name: NAME_TAKEN })
export const categoryConstraints = { subject_categories_name_key: rejectTakenName, subject_categories_name_ci_key: rejectTakenName }

export async function addCategory(ctx: UserContext, input: Input<typeof curriculum.addCategory>) {
  return ctx.transaction(async (tx) => {
    const id = (await insertCategory(tx, input)) ?? invalid({ name: NAME_TAKEN })
    const after = (await findCategory(tx, id))!
    await audit(tx, ctx, { action: 'category.add', entity: 'subject_categories', entity_id: id, after })
    return { data: after, message: 'Subject Category Successfully Created' }
  })
}
