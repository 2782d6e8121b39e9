import { levelsOf, sections, termOfLevel } from '@talaan/contract'
import { requireOpenTerm } from '#foundation/terms/closing/open-term.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { findCourse, findSection, insertSection } from './queries.ts'
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
