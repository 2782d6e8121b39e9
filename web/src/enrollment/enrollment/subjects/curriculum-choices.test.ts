import { expect, test } from 'vitest'
import { curriculumChoices } from './curriculum-choices.ts'

const curricula = [
  { id: 1, name: 'BSIT 2018', is_active: false },
  { id: 2, name: 'BSIT 2022', is_active: true },
]

test('lists the active curriculum first and defaults to the one the enrollment has', () => {
  expect(curriculumChoices(curricula, 'BSIT 2018')).toEqual([
    { value: '2', label: 'BSIT 2022 (active)' },
    { value: '', label: 'BSIT 2018' },
  ])
  expect(curriculumChoices(curricula, null)[0]).toEqual({ value: '', label: 'None' })
})

test('defaults to the active curriculum of another course, and to none when there is none', () => {
  expect(curriculumChoices(curricula)).toEqual([
    { value: '', label: 'BSIT 2022 (active)' },
    { value: '1', label: 'BSIT 2018' },
  ])
  expect(curriculumChoices([], 'BSIT 2018')).toEqual([{ value: '', label: 'BSIT 2018' }])
  expect(curriculumChoices(curricula.slice(0, 1))).toEqual([
    { value: '', label: 'None' },
    { value: '1', label: 'BSIT 2018' },
  ])
})
