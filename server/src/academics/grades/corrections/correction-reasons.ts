import { type CorrectionStatus, correctionStatusNames, type Reason, type SheetGradeField, type SheetStatus } from '@talaan/contract'

/** A change of a grade is not possible in the present state of its sheet or its request. */
const correctionReason = (message: string, office?: string): Reason => ({ code: 'grade.correction_state', message, office })

/** Only grades that students read are changed by a request; others are changed on their sheet. */
export function unpostedReasons(status: SheetStatus, field: SheetGradeField): Reason[] {
  if (status === 'posted') return []
  const subject = field === 're_exam' ? 'The sheet of remedial and re-exam grades is not posted yet' : 'This grade is not posted yet'
  return [correctionReason(`${subject}: the grade is changed on the grade sheet.`, 'Instructor')]
}

/** The step needs a request in one of these states. */
export const correctionStatusReasons = (status: CorrectionStatus, expected: readonly CorrectionStatus[]): Reason[] =>
  expected.includes(status) ? [] : [correctionReason(`This request is ${correctionStatusNames[status].toLowerCase()}.`)]

/** A grade has one open request. */
export const openCorrectionReason = correctionReason('A change of this grade was requested already and is not decided yet.', 'Registrar')
