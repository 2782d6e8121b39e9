import {
  gradeResult,
  listUnsettled,
  type PeriodKey,
  type Reason,
  type ScaleRules,
  type Settings,
  type Settlement,
  type SettlementPolicy,
  type SheetGradeField,
  settlementOf,
  settlementPolicy,
  worstGrade,
} from '@talaan/contract'
import type { Scales } from '#foundation/grading-scales/scales.ts'
import { longDay } from '#foundation/terms/long-day.ts'
import type { OpenGrade } from './unsettled-queries.ts'

/** The grades of all scales that have to be settled. */
export const openGradesOf = (scales: Scales, settings: Settings): OpenGrade[] =>
  Object.values(scales).flatMap((scale) =>
    listUnsettled(scale).map(({ grade, settlement }) => ({
      ...{ scale: scale.key, grade, settlement },
      months: settlementPolicy(settings, settlement).months,
    })),
  )

/** What settles a grade with this change; undefined for the correction of a grade that was wrong. */
export function settlementOfChange(
  scale: ScaleRules,
  { field, grade, old_value }: { field: SheetGradeField; grade: string | null; old_value: string | null },
): Settlement | undefined {
  if (field === 're_exam') return old_value === null ? settlementOf(scale, grade) : undefined
  if (field === 'grade' || field === 'midterm_grade') return undefined
  return gradeResult(scale, old_value) === 'incomplete' ? 'completion' : undefined
}

/** The grade that settles the final one: the re-exam, or the first incomplete grade of a period where the final grade is computed. */
export function fieldToSettle(
  scale: ScaleRules,
  periodGrades: Partial<Record<PeriodKey, string>>,
): { field: SheetGradeField; old_value: string | null } {
  const [period] = (Object.entries(periodGrades) as [PeriodKey, string][])
    .filter(([, grade]) => gradeResult(scale, grade) === 'incomplete')
    .sort(([a], [b]) => a.localeCompare(b))
  return period ? { field: period[0], old_value: period[1] } : { field: 're_exam', old_value: null }
}

/** The failed grade that the registrar can confirm once the time is over. High schools have no rule that an INC fails with time. */
export const proposedGrade = (scale: ScaleRules, policy: SettlementPolicy, { isOverdue }: { isOverdue: boolean }): string | null =>
  isOverdue && policy.fails && scale.re_exam === 'removal' ? worstGrade(scale) : null

const verbs: Record<Settlement, string> = { completion: 'completed', removal: 'removed' }

/** The time in which the grade is settled is over. */
export const tooLateReason = (settlement: Settlement, dueOn: string): Reason => ({
  code: 'grade.too_late',
  message: `This grade was to be ${verbs[settlement]} by ${longDay(dueOn)}.`,
  office: 'Registrar',
  clears_by: 'Ask the registrar for more time',
})

export const settledReason = (name: string, code: string): Reason => ({
  code: 'grade.settled',
  message: `The grade of ${name} in ${code} is another one now, or was settled.`,
})

/** Nothing is proposed for the grade. */
export const notDueReason = (name: string, code: string): Reason => ({
  code: 'grade.not_due',
  message: `The grade of ${name} in ${code} stays as it is: its time is not over, or the school's rule does not change it.`,
})
