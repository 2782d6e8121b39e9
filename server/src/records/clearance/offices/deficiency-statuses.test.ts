import type { DeficiencyStatus } from '@talaan/contract'
import { expect, test } from 'vitest'
import { canTake, type DeficiencyStep, deficiencyReason, deficiencySteps } from './deficiency-statuses.ts'

/** Written down again, so that a change of the table is noticed: the steps that each state takes, and where they lead. */
const edges: Record<DeficiencyStatus, Partial<Record<DeficiencyStep, DeficiencyStatus>>> = {
  open: { clear: 'cleared', cancel: 'cancelled' },
  cleared: { reopen: 'open' },
  cancelled: {},
}

test('takes every step of the table, and refuses every other', () => {
  for (const status of Object.keys(edges) as DeficiencyStatus[]) {
    for (const step of Object.keys(deficiencySteps) as DeficiencyStep[]) {
      const target = edges[status][step]
      expect([status, step, canTake(step, status)]).toEqual([status, step, target !== undefined])
      if (target) expect(deficiencySteps[step].to).toBe(target)
      expect(deficiencyReason({ status, last_by: 'Ana' }, step)?.code).toBe(target ? undefined : 'clearance.status_not_allowed')
    }
  }
})

test('says who has taken the step before', () => {
  expect(deficiencyReason({ status: 'cleared', last_by: 'Ana' }, 'clear')?.message).toBe('Already cleared by Ana.')
  expect(deficiencyReason({ status: 'cancelled', last_by: 'Ana' }, 'reopen')?.message).toBe('Already cancelled by Ana.')
  expect(deficiencyReason({ status: 'open', last_by: 'Ana' }, 'reopen')?.message).toBe('This is still open.')
})
