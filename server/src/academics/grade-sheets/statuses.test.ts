import { type SheetStatus, sheetStatuses } from '@talaan/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edgeOf, isWritable, type SheetAction, sheetEdges } from './statuses.ts'

const actions: readonly SheetAction[] = ['submit', 'verify', 'post', 'return', 'reopen']

test('the table of steps is this one, and every other step is refused', () => {
  const steps = actions.flatMap((action) => sheetStatuses.map((from) => [action, from, edgeOf(action, from)?.to, edgeOf(action, from)?.by]))
  expect(steps.filter(([, , to]) => to !== undefined)).toEqual([
    ['submit', 'draft', 'submitted', 'writer'],
    ['verify', 'submitted', 'verified', 'verifier'],
    ['post', 'verified', 'posted', 'poster'],
    ['return', 'submitted', 'draft', 'verifier'],
    ['return', 'verified', 'draft', 'poster'],
    ['reopen', 'submitted', 'draft', 'verifier'],
    ['reopen', 'verified', 'draft', 'poster'],
    ['reopen', 'posted', 'draft', 'poster'],
  ])
  expect(steps.filter(([, , to]) => to === undefined)).toHaveLength(actions.length * sheetStatuses.length - sheetEdges.length)
})

test('grades are written in a draft only', () => {
  expect(sheetStatuses.filter(isWritable)).toEqual(['draft'])
})

test('on every way, posting comes after verifying, which comes after submitting', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 30 }), (way) => {
      let status: SheetStatus = 'draft'
      const done: SheetAction[] = []
      for (const action of way) {
        const edge = edgeOf(action, status)
        if (!edge) continue
        if (edge.to === 'draft') done.length = 0
        else done.push(action)
        status = edge.to
      }
      const order: SheetAction[] = ['submit', 'verify', 'post']
      expect(done).toEqual(order.slice(0, sheetStatuses.indexOf(status)))
    }),
  )
})
