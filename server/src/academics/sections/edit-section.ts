import { sections } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockOpenSection } from './lock-open-section.ts'
import { findSection, updateSection } from './queries.ts'
import { inUseReasons } from './rules.ts'
import { checkChoices } from './section-values.ts'

/** A section with classes keeps its name here, because its classes carry it; rename-section changes both. */
export const editSection = action(sections.editSection, async (tx, ctx, input) => {
  const before = await lockOpenSection(tx, input.id)
  await checkFresh(tx, { entity: 'sections', row: before, since: input.updated_at })
  if (input.code !== before.code) rejectIfAny(inUseReasons(before, { withMembers: false }))
  await checkChoices(tx, input, { adviser_id: before.adviser?.id ?? null, room_id: before.room?.id ?? null })
  await updateSection(tx, before.id, input)
  const data = (await findSection(tx, before.id)) ?? notFound()
  await audit(tx, ctx, { action: 'sections.edit', entity: 'sections', entity_id: before.id, before, after: data })
  return { data, message: 'Section Successfully Updated' }
})
