import { type CalendarTerm, hasSemester, type Input, periodKeys, schoolCalendar, type TermDays } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { writeEnrollmentPeriod } from '#foundation/settings/enrollment-period.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockSettings } from '#platform/settings.ts'
import {
  countGradedLoads,
  deleteTermRow,
  findTerm,
  insertTerm,
  isTermUsed,
  listTermsOfGroup,
  type TermRecord,
  updateTerm,
} from './calendar-queries.ts'
import { movedDays, neighborErrors, presentTerm, statusErrors, termSteps, termUseReasons } from './calendar-rules.ts'
import { countOpenGrades, lockTermsToClose } from './closing/closing-queries.ts'
import { enrollmentTerm } from './current-term.ts'
import { readCalendarFacts } from './reads.ts'
import { isSameTerm } from './regular-terms.ts'

/** Writes the days and the status of a locked term after checking them against the other terms of its level group. */
async function saveTerm(
  tx: Tx,
  ctx: UserContext,
  row: TermRecord,
  form: TermDays & { status: CalendarTerm['status'] },
): Promise<TermRecord> {
  const errors = neighborErrors({ ...form, id: row.id, level_group: row.level_group }, await listTermsOfGroup(tx, row.level_group))
  if (Object.keys(errors).length > 0) invalid(errors)
  if (periodKeys.some((key) => Boolean(row.grading_periods[key]) !== Boolean(form.period_days[key]))) await requireNoGrades(tx, row)
  const { opens_on, closes_on } = form.enrollment
  if (opens_on !== row.enrollment_opens_on || closes_on !== row.enrollment_closes_on) {
    await writeEnrollmentPeriod(tx, row, await enrollmentTerm({ db: tx, now: ctx.now }), { opens_on, closes_on })
  }
  await updateTerm(tx, row.id, form)
  return (await findTerm(tx, row.id))!
}

/** What adding and editing answer. */
const answerTerm = async (tx: Tx, ctx: UserContext, row: TermRecord): Promise<CalendarTerm> => ({
  ...presentTerm(row),
  can: termSteps(row, await readCalendarFacts({ ...ctx, db: tx })),
})

/** The final grade is typed or computed by the periods of the term, so their set stays once there are grades. Nobody saves one meanwhile. */
async function requireNoGrades(tx: Tx, row: TermRecord): Promise<void> {
  await lockTermsToClose(tx, [row.id])
  const gradeCount = await countGradedLoads(tx, row)
  if (gradeCount === 0) return
  const grades = gradeCount === 1 ? 'Grades of 1 subject' : `Grades of ${gradeCount} subjects`
  invalid({ period_days: `${grades} are saved already in this term. The grading periods can no longer be changed` })
}

/** Adds a term, also one of earlier years that is closed. Without days of its own, it takes the general enrollment period that other level groups have in this term. */
export const addTerm = action(schoolCalendar.addTerm, async (tx, ctx, { also, ...input }) => {
  await lockSettings(tx)
  const term = await addTermOf(tx, ctx, input)
  for (const level of also) await addTermOf(tx, ctx, { ...input, ...level })
  return {
    data: await answerTerm(tx, ctx, term),
    message: also.length > 0 ? `${also.length + 1} Terms Successfully Added` : 'Term Successfully Added',
  }
})

async function addTermOf(tx: Tx, ctx: UserContext, input: Omit<Input<typeof schoolCalendar.addTerm>, 'also'>): Promise<TermRecord> {
  if (!hasSemester(input.level_group, input.semester))
    invalid({ semester: 'Junior high school has one term for the whole school year. Choose the first semester' })
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
  const after = await saveTerm(tx, ctx, row, { ...input, enrollment: { ...generalPeriod, types } })
  await audit(tx, ctx, { action: 'terms.add', entity: 'terms', entity_id: id, after: presentTerm(after) })
  return after
}

const UPDATED = 'Term Successfully Updated'

const movedText = (bills: number): string =>
  bills === 1 ? 'The due dates of 1 bill were moved.' : `The due dates of ${bills} bills were moved.`

/** Every change of the calendar locks the settings first, because the enrollment period is in both. */
export const editTerm = action(schoolCalendar.editTerm, async (tx, ctx, input) => {
  await lockSettings(tx)
  const row = (await findTerm(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'terms', row, since: input.updated_at })
  const errors = statusErrors(row, input)
  if (Object.keys(errors).length > 0) invalid(errors)
  const days = movedDays(row, input)
  // Bills that are made at the same moment wait, so that they get the new days.
  if (days.length > 0) await lockTermsToClose(tx, [row.id])
  const after = await saveTerm(tx, ctx, row, input)
  await audit(tx, ctx, { action: 'terms.edit', entity: 'terms', entity_id: row.id, before: presentTerm(row), after: presentTerm(after) })
  await publish(tx, ctx, { type: 'calendar_days_moved', term_id: row.id, days, told_bills: input.moved_bills })
  return {
    data: await answerTerm(tx, ctx, after),
    message: input.moved_bills === 0 ? UPDATED : `${UPDATED}. ${movedText(input.moved_bills)}`,
  }
})

/** Only a term to which nothing belongs is deleted. */
export const deleteTerm = action(schoolCalendar.deleteTerm, async (tx, ctx, input) => {
  await lockSettings(tx)
  const row = (await findTerm(tx, input.id)) ?? notFound()
  const { schoolTerm, enrollmentTerm } = await readCalendarFacts({ ...ctx, db: tx })
  const facts = {
    isUsed: await isTermUsed(tx, row),
    isSchoolTerm: isSameTerm(row, schoolTerm),
    isEnrollmentTerm: isSameTerm(row, enrollmentTerm),
  }
  conflictIfAny(termUseReasons(facts))
  await deleteTermRow(tx, row)
  await audit(tx, ctx, { action: 'terms.delete', entity: 'terms', entity_id: row.id, before: presentTerm(row) })
  return { message: 'Term Successfully Deleted' }
})
