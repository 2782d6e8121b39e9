import type { PeriodSheet } from '@talaan/contract'

/** What the dialog of a step is given. */
export interface StepProps {
  offerId: number
  sheet: PeriodSheet
  onClose: () => void
}
