/** The states of a grade sheet, without schemas. */
import { gradingPeriodNames, gradingPeriods, periodKeys, periodNames } from '#foundation/terms/calendar-days.ts'

/** The grading periods of which a class has a sheet each. */
export const sheetPeriods = [...gradingPeriods, ...periodKeys] as const
export type SheetPeriod = (typeof sheetPeriods)[number]

export const sheetStatuses = ['draft', 'submitted', 'verified', 'posted'] as const
export type SheetStatus = (typeof sheetStatuses)[number]

/** A sheet without any saved grade has not been started. */
export const sheetProgress = ['not_started', ...sheetStatuses] as const
export type SheetProgress = (typeof sheetProgress)[number]

/** What the reader does next with sheets of all terms; own sheets are verified by others. */
export const sheetTasks = ['to_verify', 'to_post'] as const

/** What the list of sheets is filtered by: their state, what about them is unusual, what is not submitted in time, or what waits for the reader. */
export const sheetFilters = [...sheetProgress, 'late', 'overdue', 'due', 'reopening', ...sheetTasks] as const
export type SheetFilter = (typeof sheetFilters)[number]

export const sheetProgressNames: Record<SheetProgress, string> = {
  not_started: 'Not started',
  draft: 'Draft',
  submitted: 'Submitted',
  verified: 'Verified',
  posted: 'Posted',
}

export const sheetPeriodNames: Record<SheetPeriod, string> = { ...gradingPeriodNames, ...periodNames }

/** The grades of a subject, each on the sheet of its period. */
export const gradeFields = ['midterm_grade', 'grade', 're_exam', ...periodKeys] as const
export type SheetGradeField = (typeof gradeFields)[number]

export function gradeFieldName(field: SheetGradeField): string {
  if (field === 'midterm_grade') return sheetPeriodNames.midterm
  if (field === 're_exam') return 'Re-exam'
  return field === 'grade' ? sheetPeriodNames.final : sheetPeriodNames[field]
}

export const correctionStatuses = ['requested', 'endorsed', 'applied', 'rejected'] as const
export type CorrectionStatus = (typeof correctionStatuses)[number]
export const correctionStatusNames: Record<CorrectionStatus, string> = {
  requested: 'Requested',
  endorsed: 'Endorsed',
  applied: 'Changed',
  rejected: 'Rejected',
}

/** What the list of changes is filtered by: their state, all that are open, or what waits for the reader. */
export const correctionFilters = [...correctionStatuses, 'open', 'to_endorse', 'to_apply'] as const
export type CorrectionFilter = (typeof correctionFilters)[number]

/** What a change of a grade is. */
export const correctionKinds = ['correction', 'completion', 'removal', 'expiry'] as const
export type CorrectionKind = (typeof correctionKinds)[number]
export const correctionKindNames: Record<CorrectionKind, string> = {
  correction: 'Correction',
  completion: 'Completion of INC',
  removal: 'Removal exam',
  expiry: 'Not settled in time',
}

/** What incomplete and conditional grades are filtered by: those whose time is over, is over in 30 days, or has no end. */
export const unsettledFilters = ['overdue', 'soon', 'undated'] as const
export type UnsettledFilter = (typeof unsettledFilters)[number]
