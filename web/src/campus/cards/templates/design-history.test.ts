import { builtInDesign } from '@talaan/contract/values'
import { expect, test } from 'vitest'
import { changeDesign, endGesture, startHistory, undoChange } from './design-history.ts'

const design = builtInDesign('student', 'landscape')
const accent = (color: string) => ({ ...design, accent: color })

test('each change is undone', () => {
  let history = changeDesign(startHistory(design), accent('#000001'))
  history = changeDesign(history, accent('#000002'))
  expect(history.design.accent).toBe('#000002')
  history = undoChange(history)
  expect(history.design.accent).toBe('#000001')
  history = undoChange(history)
  expect([history.design, history.past]).toEqual([design, []])
  expect(undoChange(history).design).toBe(design)
})

test('one gesture is one step, and the next one another', () => {
  let history = startHistory(design)
  for (const n of [1, 2, 3]) history = changeDesign(history, accent(`#00000${n}`), 'drag photo')
  history = endGesture(history)
  history = changeDesign(history, accent('#000009'), 'drag photo')
  expect(history.past).toHaveLength(2)
  expect(undoChange(history).design.accent).toBe('#000003')
})

test('the steps have an end', () => {
  let history = startHistory(design)
  for (let n = 0; n < 150; n++) history = changeDesign(history, accent(`#${String(n).padStart(6, '0')}`))
  expect(history.past).toHaveLength(100)
})
