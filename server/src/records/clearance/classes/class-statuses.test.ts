import { expect, test } from 'vitest'
import { stepReason } from './class-rules.ts'
import { type ClassStep, canTake, classSteps } from './class-statuses.ts'

/** Written down again, so that a change of the table is noticed: the steps that each state takes, and where they lead. */
const edges: Record<number, Partial<Record<ClassStep, number>>> = {
  0: { clear: 1, require: 0 },
  1: { undo: 0 },
}

test('takes every step of the table, and refuses every other', () => {
  for (const [status, steps] of Object.entries(edges)) {
    for (const step of Object.keys(classSteps) as ClassStep[]) {
      const isEdge = steps[step] !== undefined
      expect([status, step, canTake(step, Number(status))]).toEqual([status, step, isEdge])
      if (isEdge) expect(classSteps[step].to).toBe(steps[step])
      const load = { id: 1, name: 'Cruz, Ana', status: Number(status), version: 4, last_by: 'Maria Guro' }
      expect(stepReason(load, step, 4)?.code).toBe(isEdge ? undefined : 'clearance.status_not_allowed')
    }
  }
})

test('refuses a step on a version that a colleague has changed, and names the colleague', () => {
  const load = { id: 1, name: 'Cruz, Ana', status: 0, version: 4, last_by: 'Maria Guro' }
  expect(stepReason(load, 'clear', 3)).toEqual({
    code: 'clearance.changed',
    message: 'Maria Guro changed this after you opened the page. Review it, then try again.',
  })
  expect(stepReason({ ...load, status: 1 }, 'clear', 3)?.message).toBe('Already cleared by Maria Guro.')
})
