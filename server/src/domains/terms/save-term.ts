import { type CalendarTerm, periodKeys, type TermDays } from '@talaan/contract'
import type { Tx, UserContext } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { writeEnrollmentPeriod } from '../settings/enrollment-period.ts'
import { countPeriodGrades, findTerm, listTermsOfGroup, type TermRecord, updateTerm } from './calendar-queries.ts'
import { neighborErrors, presentTerm } from './calendar-rules.ts'
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
  const removedPeriods = periodKeys.filter((key) => row.grading_periods[key] && !form.period_days[key])
  const gradeCount = removedPeriods.length > 0 ? await countPeriodGrades(tx, row, removedPeriods) : 0
  if (gradeCount > 0) invalid({ period_days: `${gradeCount} ${gradeCount === 1 ? 'grade' : 'grades'} of these periods are saved already` })
  const { opens_on, closes_on } = form.enrollment
  if (opens_on !== row.enrollment_opens_on || closes_on !== row.enrollment_closes_on) {
    await writeEnrollmentPeriod(tx, row, await enrollmentTerm({ db: tx, now: ctx.now }), { opens_on, closes_on })
  }
  await updateTerm(tx, row.id, form)
  return presentTerm((await findTerm(tx, row.id))!)
}
