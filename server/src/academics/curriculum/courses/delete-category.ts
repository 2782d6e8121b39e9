import type { curriculum, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { countFees, lockCategory, removeCategory } from './category-queries.ts'
import { categoryReasons } from './rules.ts'

export async function deleteCategory(ctx: UserContext, input: Input<typeof curriculum.deleteCategory>) {
  return ctx.transaction(async (tx) => {
    const before = (await lockCategory(tx, input.id)) ?? notFound()
    rejectIfAny(categoryReasons({ ...before, fees: await countFees(tx, before.id) }))
    await removeCategory(tx, before.id)
    await audit(tx, ctx, { action: 'category.delete', entity: 'subject_categories', entity_id: before.id, before })
    return { message: 'Subject Category Successfully Deleted' }
  })
}
