import { levelGroupOf, type PeriodKey, type Reason, reExamName, type SheetPeriod, type SheetStatus } from '@talaan/contract'
import type { Term } from '#foundation/terms/current-term.ts'
import { longDay } from '#foundation/terms/long-day.ts'
import { closedTermReasons } from '#foundation/terms/reasons.ts'
import type { GradeField, SheetField } from './rules.ts'

export interface GradeWindow {
  opens_on: string | null
  closes_on: string | null
  sheet: SheetStatus
  /** Whether the reason for entering grades after the period was recorded. */
  is_late: boolean
}

export interface WindowFacts extends Term {
  /** Of the subject in its curriculum. */
  level: number
  term_closed: boolean
  /** YYYY-MM-DD in Asia/Manila. */
  today: string
  /** The status of the term; undefined when the school calendar does not have it. */
  term: string | undefined
  midterm: GradeWindow
  final: GradeWindow
  /** The periods with a grade of their own, in place of midterm and final grades. */
  periods: readonly (GradeWindow & { key: PeriodKey; name: string })[]
  /** Administrators may write re-exams after the grading period, until the sheet is posted; afterwards they are a change of a posted grade. */
  is_admin: boolean
}

const columnNames = (level: number): Readonly<Record<GradeField, string>> => ({
  midterm_grade: 'Midterm grades',
  grade: 'Final grades',
  re_exam: `${reExamName(levelGroupOf(level) === 'college' ? 'college' : 'high_school')} grades`,
})

function findWindow(field: SheetField, { level, midterm, final, periods }: WindowFacts): { window: GradeWindow; column: string } {
  const period = periods.find(({ key }) => key === field)
  if (period) return { window: period, column: `${period.name} grades` }
  return { window: field === 'midterm_grade' ? midterm : final, column: columnNames(level)[field as GradeField] }
}

/** The sheet that a grade of this column is on. */
export const periodOf = (field: SheetField): SheetPeriod =>
  field === 'midterm_grade' ? 'midterm' : field === 'grade' || field === 're_exam' ? 'final' : field

/** The windows of the class by the period of their sheet; undefined for a period that its term does not have. */
export const windowOf = (period: SheetPeriod, { periods, midterm, final }: WindowFacts): GradeWindow | undefined => {
  if (period === 'midterm') return periods.length > 0 ? undefined : midterm
  return period === 'final' ? final : periods.find(({ key }) => key === period)
}

export const isOverdue = ({ closes_on, sheet }: GradeWindow, today: string): boolean =>
  sheet === 'draft' && closes_on !== null && today > closes_on

/** The reason why a column of the sheet cannot be written now; undefined when it can. */
export function closedReason(field: SheetField, facts: WindowFacts): Reason | undefined {
  const reason = unopenedReason(field, facts)
  if (reason) return reason
  const { window, column } = findWindow(field, facts)
  const isLateReExam = field === 're_exam' && facts.is_admin
  if (isLateReExam || window.is_late || !isOverdue(window, facts.today)) return undefined
  return windowReason(`${column} closed on ${longDay(window.closes_on!)}.`, 'Enter them late, with a reason')
}

const windowReason = (message: string, clears_by?: string): Reason => ({
  code: 'grade.window_closed',
  message,
  office: 'Registrar',
  clears_by,
})

/** The reason why a column is not open, however late it is: its term, the state of its sheet, or a period that has not begun. */
export function unopenedReason(field: SheetField, facts: WindowFacts): Reason | undefined {
  const { window, column } = findWindow(field, facts)
  const isLateReExam = field === 're_exam' && facts.is_admin && window.sheet !== 'posted'
  if (!isLateReExam && facts.term_closed) return closedTermReasons(facts)[0]
  if (!isLateReExam && window.sheet !== 'draft') {
    return { code: 'grade.locked', message: `${column} are ${window.sheet}.`, office: 'Registrar', clears_by: 'Ask to reopen the sheet' }
  }
  if (window.opens_on === null || facts.term === undefined) {
    const grades = field === 're_exam' ? 'final grades' : column.toLowerCase()
    return windowReason(
      `The registrar has not set the grading period for ${grades} in the school calendar.`,
      'Set the grading period under Settings, School calendar',
    )
  }
  if (facts.term === 'planned')
    return windowReason(`${column} are not open yet: the school calendar has the term as planned, not as current.`)
  if (facts.today < window.opens_on) {
    return windowReason(`${column} open on ${longDay(window.opens_on)}.`, `Wait until ${longDay(window.opens_on)}`)
  }
  return undefined
}
