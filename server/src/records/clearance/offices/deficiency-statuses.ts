import type { DeficiencyStatus } from '@talaan/contract'

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
