import { type CorrectionStatus, correctionStatusNames, type Reason, type SheetStatus } from '@talaan/contract'

/** Only grades that students read are changed by a request; others are changed on their sheet. */
export const unpostedReasons = (status: SheetStatus): Reason[] =>
  status === 'posted'
    ? []
    : [{ code: 'grade.correction_state', message: 'This grade is not posted yet: it is changed on the grade sheet.', office: 'Instructor' }]

/** The step needs a request in one of these states. */
export const correctionStateReasons = (status: CorrectionStatus, expected: readonly CorrectionStatus[]): Reason[] =>
  expected.includes(status)
    ? []
    : [{ code: 'grade.correction_state', message: `This request is ${correctionStatusNames[status].toLowerCase()}.` }]

/** A grade has one open request. */
export const openCorrectionReason: Reason = {
  code: 'grade.correction_state',
  message: 'A change of this grade was requested already and is not decided yet.',
  office: 'Registrar',
}
