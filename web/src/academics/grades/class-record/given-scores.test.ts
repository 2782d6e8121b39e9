import { expect, test } from 'vitest'
import { givenText } from './given-scores.ts'

const component = (scores: readonly (number | null | undefined)[]) => ({
  id: 1,
  name: 'Quizzes',
  weight: 40,
  activities: scores.map((score, id) => ({ id, title: `Quiz ${id}`, held_on: null, highest: 10.1, ...(score !== undefined && { score }) })),
})

test('the total of own scores counts what is given, and neither excused nor missing scores', () => {
  expect(givenText(component([0.1, 0.2, null, undefined]))).toBe('Total 0.3 out of 20.2')
  expect(givenText(component([0]))).toBe('Total 0 out of 10.1')
  expect(givenText(component([null, undefined]))).toBe('')
})
