import type { curriculum, Input } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { categoryById, insertCategory } from './category-queries.ts'

const NAME_TAKEN = 'Another category has this name'

// Also for a name that is changed into one that is taken, in whatever capitals.
const nameTaken = () => invalid({ name: NAME_TAKEN })
export const categoryConstraints = { subject_categories_name_key: nameTaken, subject_categories_name_ci_key: nameTaken }

export async function addCategory(ctx: UserContext, input: Input<typeof curriculum.addCategory>) {
  return ctx.transaction(async (tx) => {
    const id = (await insertCategory(tx, input)) ?? invalid({ name: NAME_TAKEN })
    const after = (await categoryById(tx, id))!
    await audit(tx, ctx, { action: 'category.add', entity: 'subject_categories', entity_id: id, after })
    return { data: after, message: 'Subject Category Successfully Created' }
  })
}
