import { type Reason, type SheetPeriod, type SheetStatus, sheetPeriodNames } from '@talaan/contract'
import { edgeOf, type SheetAction } from '#academics/grade-sheets/statuses.ts'

interface NamedSheet {
  period: SheetPeriod
  status: SheetStatus
  code: string
  section: string
}

const nameOf = ({ period, code, section }: NamedSheet): string =>
  `The ${sheetPeriodNames[period].toLowerCase()} sheet of ${code} (${section})`

const statusNames: Record<SheetStatus, string> = { draft: 'a draft', submitted: 'submitted', verified: 'verified', posted: 'posted' }

/** The sheet is in a state in which this cannot be done. */
const sheetReason = (message: string): Reason => ({ code: 'grade.sheet_state', message, office: 'Registrar' })

const statusReason = (sheet: NamedSheet): Reason => sheetReason(`${nameOf(sheet)} is ${statusNames[sheet.status]}.`)

/** Why the step is not one of the sheet's present state. */
export const stepReasons = (action: SheetAction, sheet: NamedSheet): Reason[] => (edgeOf(action, sheet.status) ? [] : [statusReason(sheet)])

/** A draft is open, so nobody asks to reopen it. */
export const draftReasons = (sheet: NamedSheet): Reason[] => (sheet.status === 'draft' ? [statusReason(sheet)] : [])

export const noneDueReason: Reason = {
  code: 'grade.none_due',
  message: 'No class with an instructor has a sheet of this grading period to submit now.',
}

/** Grades are entered late only after their period. */
export const notLateReason = (sheet: NamedSheet): Reason => sheetReason(`${nameOf(sheet)} is not late: its grading period is open.`)

export const noRequestReason = (sheet: NamedSheet): Reason =>
  sheetReason(`There is no request to reopen ${nameOf(sheet).replace(/^The/, 'the')}.`)

const NAMED = 10

/** A sheet is submitted when every student has a grade or code. */
export function incompleteReasons(names: readonly string[]): Reason[] {
  if (names.length === 0) return []
  const others = names.length > NAMED ? `; and ${names.length - NAMED} more` : ''
  return [
    {
      code: 'grade.incomplete',
      message: `${names.length} of the class ${names.length === 1 ? 'has' : 'have'} no grade or code: ${names.slice(0, NAMED).join('; ')}${others}.`,
      office: 'Instructor',
      clears_by: 'Enter a grade or a code such as INC for each student',
    },
  ]
}
