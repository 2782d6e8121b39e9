import { hasSemester, schoolCalendar } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid } from '#platform/errors.ts'
import { lockSettings } from '#platform/settings.ts'
import { findTerm, insertTerm } from './calendar-queries.ts'
import { countOpenGrades } from './closing/closing-queries.ts'
import { saveTerm } from './save-term.ts'

/** Adds a term, also one of earlier years that is closed. Without days of its own, it takes the general enrollment period that other level groups have in this term. */
export const addTerm = action(schoolCalendar.addTerm, async (tx, ctx, input) => {
  if (!hasSemester(input.level_group, input.semester))
    invalid({ semester: 'Junior high school has one term for the whole school year. Choose the first semester' })
  await lockSettings(tx)
  const id = (await insertTerm(tx, input)) ?? invalid({ semester: 'The calendar has this term already' })
  const row = (await findTerm(tx, id))!
  if (input.status === 'reopened') invalid({ status: 'Only a closed term is reopened' })
  if (input.status === 'closed' && (await countOpenGrades(tx, [row])).missing_grades > 0)
    invalid({ status: 'Final grades of this term are missing. Add it as planned, then use Close term' })
  const { opens_on, closes_on, types } = input.enrollment
  const generalPeriod =
    opens_on === null && closes_on === null
      ? { opens_on: row.enrollment_opens_on, closes_on: row.enrollment_closes_on }
      : { opens_on, closes_on }
  const data = await saveTerm(tx, ctx, row, { ...input, enrollment: { ...generalPeriod, types } })
  await audit(tx, ctx, { action: 'terms.add', entity: 'terms', entity_id: id, after: data })
  return { data, message: 'Term Successfully Added' }
})
