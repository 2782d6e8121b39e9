import { type CalendarTerm, periodKeys, type TermDays } from '@talaan/contract'
import { writeEnrollmentPeriod } from '#foundation/settings/enrollment-period.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { countGradedLoads, findTerm, listTermsOfGroup, type TermRecord, updateTerm } from './calendar-queries.ts'
import { neighborErrors, presentTerm } from './calendar-rules.ts'
import { lockTermsToClose } from './closing/closing-queries.ts'
import { enrollmentTerm } from './current-term.ts'

/** Writes the days and the status of a locked term after checking them against the other terms of its level group. */
export async function saveTerm(
  tx: Tx,
  ctx: UserContext,
  row: TermRecord,
  form: TermDays & { status: CalendarTerm['status'] },
): Promise<CalendarTerm> {
  const errors = neighborErrors({ ...form, id: row.id, level_group: row.level_group }, await listTermsOfGroup(tx, row.level_group))
  if (Object.keys(errors).length > 0) invalid(errors)
  if (periodKeys.some((key) => Boolean(row.grading_periods[key]) !== Boolean(form.period_days[key]))) await requireNoGrades(tx, row)
  const { opens_on, closes_on } = form.enrollment
  if (opens_on !== row.enrollment_opens_on || closes_on !== row.enrollment_closes_on) {
    await writeEnrollmentPeriod(tx, row, await enrollmentTerm({ db: tx, now: ctx.now }), { opens_on, closes_on })
  }
  await updateTerm(tx, row.id, form)
  return presentTerm((await findTerm(tx, row.id))!)
}

/** The final grade is typed or computed by the periods of the term, so their set stays once there are grades. Nobody saves one meanwhile. */
async function requireNoGrades(tx: Tx, row: TermRecord): Promise<void> {
  await lockTermsToClose(tx, [row.id])
  const gradeCount = await countGradedLoads(tx, row)
  if (gradeCount === 0) return
  const grades = gradeCount === 1 ? 'Grades of 1 subject' : `Grades of ${gradeCount} subjects`
  invalid({ period_days: `${grades} are saved already in this term. The grading periods cannot be changed any more` })
}
