import { sections } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { rejectIfAny } from '#platform/errors.ts'
import { lockOpenSection } from './lock-open-section.ts'
import { removeSection } from './queries.ts'
import { inUseReasons } from './rules.ts'

export const deleteSection = action(sections.deleteSection, async (tx, ctx, input) => {
  const before = await lockOpenSection(tx, input.id)
  rejectIfAny(inUseReasons(before, { withMembers: true }))
  await removeSection(tx, before.id)
  await audit(tx, ctx, { action: 'sections.delete', entity: 'sections', entity_id: before.id, before })
  return { message: 'Section Successfully Deleted' }
})
