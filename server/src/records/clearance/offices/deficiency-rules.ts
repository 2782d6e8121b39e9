import { type DeficiencyState, deficiencyStateNames, type Reason } from '@talaan/contract'
import { wrongStateReason } from '../reasons.ts'
import { canTake, type DeficiencyStep } from './deficiency-states.ts'

export interface DeficiencyFacts {
  status: DeficiencyState
  /** Who took the last step. */
  last_by: string
}

/** Why the step is not taken. */
export function deficiencyReason({ status, last_by }: DeficiencyFacts, step: DeficiencyStep): Reason | undefined {
  if (canTake(step, status)) return undefined
  const state = deficiencyStateNames[status].toLowerCase()
  return wrongStateReason(status === 'open' ? 'This is still open.' : `Already ${state} by ${last_by}.`)
}
