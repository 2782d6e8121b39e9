import type { curriculum, Input } from '@talaan/contract'
import { audit, changesSince } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/context.ts'
import { notFound, stale } from '../../platform/errors.ts'
import { categoryById, lockCategory, updateCategory } from './category-queries.ts'

/** Bills that exist are snapshots: another rate counts for those made from now on. */
export async function editCategory(ctx: SignedIn, input: Input<typeof curriculum.editCategory>) {
  return ctx.transaction(async (tx) => {
    const before = (await lockCategory(tx, input.id)) ?? notFound()
    if (before.updated_at.getTime() !== Date.parse(input.updated_at)) {
      stale(await changesSince(tx, { entity: 'subject_categories', entity_id: before.id, since: input.updated_at }))
    }
    await updateCategory(tx, before.id, input)
    const after = (await categoryById(tx, before.id))!
    await audit(tx, ctx, { action: 'category.edit', entity: 'subject_categories', entity_id: before.id, before, after })
    return { data: after, message: 'Subject Category Successfully Updated' }
  })
}
