import { type DeficiencyStatus, deficiencyStatusNames, type Reason } from '@talaan/contract'
import { statusNotAllowedReason } from '../reasons.ts'

interface Step {
  from: DeficiencyStatus
  to: DeficiencyStatus
}

/** Every step after the tag: from which state it starts, and where it leads. What was cancelled stays cancelled; the student is tagged again. */
export const deficiencySteps = {
  clear: { from: 'open', to: 'cleared' },
  cancel: { from: 'open', to: 'cancelled' },
  reopen: { from: 'cleared', to: 'open' },
} as const satisfies Record<string, Step>

export type DeficiencyStep = keyof typeof deficiencySteps

export const canTake = (step: DeficiencyStep, status: DeficiencyStatus): boolean => deficiencySteps[step].from === status

interface DeficiencyFacts {
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
