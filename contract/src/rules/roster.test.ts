import { expect, it } from 'vitest'
import { rosterCount, rosterOf } from './roster.ts'

const students = [
  { name: 'Abad', gender: 'Female' },
  { name: 'Bello', gender: null },
  { name: 'Cruz', gender: 'Male' },
  { name: 'Dizon', gender: 'Female' },
  { name: 'Estrada', gender: 'Male' },
]

it('keeps the alphabet, or has males before females, each in the alphabet, and the untold last', () => {
  expect(rosterOf(students, 'name').map(({ name }) => name)).toEqual(['Abad', 'Bello', 'Cruz', 'Dizon', 'Estrada'])
  expect(rosterOf(students, 'sex').map(({ name }) => name)).toEqual(['Cruz', 'Estrada', 'Abad', 'Dizon', 'Bello'])
  expect(rosterOf([], 'sex')).toEqual([])
})

it('counts those whose sex is told', () => {
  expect(rosterCount(students)).toEqual({ male: 2, female: 2 })
})
