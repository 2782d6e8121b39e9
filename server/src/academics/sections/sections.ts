import { levelsOf, sections, termOfLevel } from '@talaan/contract'
import { requireOpenTerm } from '#foundation/terms/closing/open-term.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockOpenSection } from './lock-open-section.ts'
import { findCourse, findSection, insertSection, removeSection, updateSection } from './queries.ts'
import { inUseReasons } from './rules.ts'
import { checkChoices, NAME_TAKEN } from './section-values.ts'

export const addSection = action(sections.addSection, async (tx, ctx, input) => {
  const course = await findCourse(tx, input.course_id)
  if (!course?.is_active || course.level_type !== 'high_school') return invalid({ course_id: 'Choose a strand or junior high school' })
  if (!levelsOf(course).includes(input.level)) invalid({ level: `${course.code} does not have this year level` })
  const row = termOfLevel(input, input.level)
  await requireOpenTerm(tx, row)
  await checkChoices(tx, input)
  const id = (await insertSection(tx, row)) ?? invalid({ code: NAME_TAKEN })
  const data = (await findSection(tx, id)) ?? notFound()
  await audit(tx, ctx, { action: 'sections.add', entity: 'sections', entity_id: id, after: data })
  return { data, message: 'Section Successfully Created' }
})

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

export const deleteSection = action(sections.deleteSection, async (tx, ctx, input) => {
  const before = await lockOpenSection(tx, input.id)
  rejectIfAny(inUseReasons(before, { withMembers: true }))
  await removeSection(tx, before.id)
  await audit(tx, ctx, { action: 'sections.delete', entity: 'sections', entity_id: before.id, before })
  return { message: 'Section Successfully Deleted' }
})
