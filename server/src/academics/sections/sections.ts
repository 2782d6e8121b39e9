import { sections as contract, levelsOf, termOfLevel } from '@talaan/contract'
import { requireOpenTerm } from '#foundation/terms/closing/open-term.ts'
import { action } from '#platform/action.ts'
import { auditedTable } from '#platform/audited-table.ts'
import { invalid, rejectIfAny } from '#platform/errors.ts'
import { lockOpenSection } from './lock-open-section.ts'
import { findCourse, findSection, insertSection, removeSection, updateSection } from './queries.ts'
import { inUseReasons } from './rules.ts'
import { checkChoices, NAME_TAKEN } from './section-values.ts'

const sections = auditedTable({ entity: 'sections', lock: lockOpenSection, find: findSection })

export const addSection = action(contract.addSection, async (tx, ctx, input) => {
  const course = await findCourse(tx, input.course_id)
  if (!course?.is_active || course.level_type !== 'high_school') return invalid({ course_id: 'Choose a strand or junior high school' })
  if (!levelsOf(course).includes(input.level)) invalid({ level: `${course.code} does not have this year level` })
  const row = termOfLevel(input, input.level)
  await requireOpenTerm(tx, row)
  await checkChoices(tx, input)
  const id = (await insertSection(tx, row)) ?? invalid({ code: NAME_TAKEN })
  return { data: await sections.auditAdded(tx, ctx, 'sections.add', id), message: 'Section Successfully Created' }
})

/** A section with classes keeps its name here, because its classes carry it; rename-section changes both. */
export const editSection = action(contract.editSection, async (tx, ctx, input) => {
  const before = await sections.lock(tx, input)
  if (input.code !== before.code) rejectIfAny(inUseReasons(before, { withMembers: false }))
  await checkChoices(tx, input, { adviser_id: before.adviser?.id ?? null, room_id: before.room?.id ?? null })
  await updateSection(tx, before.id, input)
  return { data: await sections.auditEdited(tx, ctx, 'sections.edit', before), message: 'Section Successfully Updated' }
})

export const deleteSection = action(contract.deleteSection, async (tx, ctx, input) => {
  const before = await sections.lock(tx, input)
  rejectIfAny(inUseReasons(before, { withMembers: true }))
  await removeSection(tx, before.id)
  await sections.auditDeleted(tx, ctx, 'sections.delete', before)
  return { message: 'Section Successfully Deleted' }
})
