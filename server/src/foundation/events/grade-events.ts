import type { SheetPeriod } from '@talaan/contract'

export type GradeDomainEvent =
  | GradeSheetAwaits
  | GradeSheetAnswered
  | GradesPosted
  | GradeSheetsDue
  | GradeChanged
  | SettlementExtended
  | UnsettledGradesFailed

interface SheetFacts {
  offer_id: number
  code: string
  section: string
  period: SheetPeriod
}

/** A grade sheet was submitted, or its instructor asks to reopen it or to change a posted grade. */
export interface GradeSheetAwaits extends SheetFacts {
  type: 'grade_sheet_awaits'
  step: 'verification' | 'reopening' | 'correction'
  asked_by: string
  reason: string | null
  /** The accounts of the dean and the principal of the class. */
  user_ids: readonly number[]
}

/** A grade sheet is a draft again, or a grade of it was changed, or it stays as it is although its instructor asked for that. */
export interface GradeSheetAnswered extends SheetFacts {
  type: 'grade_sheet_answered'
  step: 'returned' | 'reopened' | 'reopening_rejected' | 'changed' | 'change_rejected'
  note: string | null
  /** The instructor. */
  user_id: number
}

/** Grades were posted. One event carries all classes, because they can be hundreds. */
export interface GradesPosted {
  type: 'grades_posted'
  /** Of each student's account the codes of the subjects. */
  students: readonly { user_id: number; codes: readonly string[] }[]
}

/** The office reminds an instructor of sheets that are not submitted. */
export interface GradeSheetsDue {
  type: 'grade_sheets_due'
  period: SheetPeriod
  /** The last day of the grading period. */
  closes_on: string | null
  /** The names of the classes. */
  classes: readonly string[]
  /** The instructor. */
  user_id: number
}

/** A posted grade of a student who has an account was changed. */
export interface GradeChanged extends SheetFacts {
  type: 'grade_changed'
  user_id: number
}

/** There is more time to settle an incomplete or conditional grade. */
export interface SettlementExtended {
  type: 'settlement_extended'
  offer_id: number
  code: string
  section: string
  grade: string
  /** YYYY-MM-DD. */
  due_on: string
  /** The accounts of the student and the instructor. */
  user_id: number | null
  employee_id: number | null
}

/** Grades that were not settled in time became failed ones. One event carries all of them, because they can be hundreds. */
export interface UnsettledGradesFailed {
  type: 'unsettled_grades_failed'
  /** Of each student's account the subject, and its grade before and now. */
  students: readonly { user_id: number; code: string; old_grade: string; grade: string }[]
}
