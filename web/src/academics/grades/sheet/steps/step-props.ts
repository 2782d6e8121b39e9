import type { GradeSheet, PeriodSheet } from '@talaan/contract'

/** What the dialog of a step is given. */
export interface StepProps {
  gradeSheet: GradeSheet
  sheet: PeriodSheet
  onClose: () => void
  /** Opens the next class of the queue, unless another sheet of this one waits. */
  onDecided?: () => void
}
