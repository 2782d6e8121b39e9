import type { Input, sections } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { rejectIfAny } from '#platform/errors.ts'
import { lockOpenSection } from './lock-open-section.ts'
import { removeSection } from './queries.ts'
import { inUseReasons } from './rules.ts'

export async function deleteSection(ctx: UserContext, input: Input<typeof sections.deleteSection>) {
  return ctx.transaction(async (tx) => {
    const before = await lockOpenSection(tx, input.id)
    rejectIfAny(inUseReasons(before, { withMembers: true }))
    await removeSection(tx, before.id)
    await audit(tx, ctx, { action: 'sections.delete', entity: 'sections', entity_id: before.id, before })
    return { message: 'Section Successfully Deleted' }
  })
}
