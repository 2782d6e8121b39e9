import { expect, test } from 'vitest'
import { highestText, tablesOfRecord, totalText } from './record-print.ts'

let id = 0
const component = (name: string, count: number) => ({
  id: ++id,
  name,
  weight: 50,
  activities: Array.from({ length: count }, (_, at) => ({ id: ++id, title: `${name} ${at + 1}`, held_on: null, highest: 10.1 })),
})
const shapeOf = (counts: readonly number[], most: number) =>
  tablesOfRecord({ id: 1, version: 0, components: counts.map((count, at) => component(`C${at + 1}`, count)) }, most).map((table) =>
    table.map(({ component: { name }, activities, ends }) => `${name} ${activities.map(({ number }) => number).join()}${ends ? '.' : ''}`),
  )

test('a class record is printed as one table while its activities fit beside the names', () => {
  expect(shapeOf([2, 0, 1], 3)).toEqual([['C1 1,2.', 'C2 .', 'C3 1.']])
})

test('a component that does not fit begins the next table, and one that is too long goes on there', () => {
  expect(shapeOf([2, 3], 4)).toEqual([['C1 1,2.'], ['C2 1,2,3.']])
  expect(shapeOf([1, 5, 1], 3)).toEqual([['C1 1.', 'C2 1,2'], ['C2 3,4,5.'], ['C3 1.']])
  expect(shapeOf([3, 3], 3)).toEqual([['C1 1,2,3.'], ['C2 1,2,3.']])
})

test('the total of a component counts given scores, without the errors of binary fractions', () => {
  const quizzes = component('Quiz', 3)
  const [first, second, third] = quizzes.activities.map((activity) => activity.id) as [number, number, number]
  expect(totalText(quizzes, { scores: { [first]: 0.1, [second]: 0.2, [third]: null } })).toBe('0.3')
  expect(totalText(quizzes, { scores: { [first]: 0 } })).toBe('0')
  expect(totalText(quizzes, { scores: { [third]: null } })).toBe('')
  expect(highestText(quizzes)).toBe('30.3')
})
