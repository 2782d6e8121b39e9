import { expect, test } from 'vitest'
import { fitDescriptors } from './fit-descriptors.ts'

const steps = (first: string, last: string, step: string) => [{ first, last, step }]
const at = (...grades: string[]) => grades.map((from_grade) => ({ from_grade, descriptor: `From ${from_grade}` }))

test('keeps descriptors whose grades are still grades of the scale', () => {
  const descriptors = at('1.00', '1.50', '3.00')
  expect(fitDescriptors({ steps: steps('1.00', '3.00', '0.5'), descriptors }, 2)).toEqual({ moves: [], descriptors })
})

test('moves the others to the nearest grade without a descriptor', () => {
  const { moves, descriptors } = fitDescriptors({ steps: steps('1.00', '3.00', '0.5'), descriptors: at('1.00', '1.75', '2.25', '3.00') }, 2)
  expect(moves.map(({ from_grade, to }) => [from_grade, to])).toEqual([
    ['1.75', '1.50'],
    ['2.25', '2.00'],
  ])
  expect(descriptors.map(({ from_grade }) => from_grade)).toEqual(['1.00', '1.50', '2.00', '3.00'])
  expect(descriptors[1]?.descriptor).toBe('From 1.75')
})

test('leaves out a descriptor whose nearest grade has one', () => {
  const { moves, descriptors } = fitDescriptors({ steps: steps('1.00', '3.00', '1'), descriptors: at('1.00', '1.25', '2.00') }, 2)
  expect(moves).toEqual([{ from_grade: '1.25', descriptor: 'From 1.25', to: null }])
  expect(descriptors.map(({ from_grade }) => from_grade)).toEqual(['1.00', '2.00'])
})

test('moves whole numbers, and nothing while steps or grades are not complete', () => {
  expect(fitDescriptors({ steps: steps('60', '100', '5'), descriptors: at('90', '87') }, 0).moves).toMatchObject([{ to: '85' }])
  expect(fitDescriptors({ steps: steps('60', '', '5'), descriptors: at('88') }, 0).moves).toEqual([])
  expect(fitDescriptors({ steps: steps('60', '100', '0'), descriptors: at('88') }, 0).moves).toEqual([])
  expect(fitDescriptors({ steps: steps('60', '100', '5'), descriptors: at('') }, 0).moves).toEqual([])
})
