import type { fees, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { insertFeeCategory } from './category-queries.ts'
import { rejectSameCategory } from './fee-values.ts'

export async function addFeeCategory(ctx: UserContext, input: Input<typeof fees.addFeeCategory>) {
  return ctx.transaction(async (tx) => {
    const after = (await insertFeeCategory(tx, input)) ?? rejectSameCategory()
    await audit(tx, ctx, { action: 'fee_category.add', entity: 'fee_categories', entity_id: after.id, after })
    return { data: after, message: 'Fee Category Successfully Created' }
  })
}
