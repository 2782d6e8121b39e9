import { expect, it } from 'vitest'
import { countBySex, haveSections, sortRoster } from './roster.ts'

const students = [
  { name: 'Abad', gender: 'Female' },
  { name: 'Bello', gender: null },
  { name: 'Cruz', gender: 'Male' },
  { name: 'Dizon', gender: 'Female' },
  { name: 'Estrada', gender: 'Male' },
]

it('sorts by name, or males before females by name, with students without a recorded sex last', () => {
  expect(sortRoster(students, 'name').map(({ name }) => name)).toEqual(['Abad', 'Bello', 'Cruz', 'Dizon', 'Estrada'])
  expect(sortRoster(students, 'sex').map(({ name }) => name)).toEqual(['Cruz', 'Estrada', 'Abad', 'Dizon', 'Bello'])
  expect(sortRoster([], 'sex')).toEqual([])
})

it('counts only students with a recorded sex', () => {
  expect(countBySex(students)).toEqual({ male: 2, female: 2 })
})

it('shows sections when a student has one', () => {
  expect(haveSections([{ section: null }, { section: 'G7-Rizal' }])).toBe(true)
  expect(haveSections([{ section: null }])).toBe(false)
  expect(haveSections([])).toBe(false)
})
