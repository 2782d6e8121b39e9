import { type DeficiencyStatus, deficiencyStatusNames, type Reason } from '@talaan/contract'
import { statusNotAllowedReason } from '../reasons.ts'
import { canTake, type DeficiencyStep } from './deficiency-statuses.ts'

export interface DeficiencyFacts {
  status: DeficiencyStatus
  /** Who took the last step. */
  last_by: string
}

/** Why the step is not taken. */
export function deficiencyReason({ status, last_by }: DeficiencyFacts, step: DeficiencyStep): Reason | undefined {
  if (canTake(step, status)) return undefined
  const statusName = deficiencyStatusNames[status].toLowerCase()
  return statusNotAllowedReason(status === 'open' ? 'This is still open.' : `Already ${statusName} by ${last_by}.`)
}
