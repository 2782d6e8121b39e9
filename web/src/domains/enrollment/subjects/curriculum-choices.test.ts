import { expect, test } from 'vitest'
import { curriculumChoices } from './curriculum-choices.ts'

const plans = [
  { id: 1, name: 'BSIT 2018', is_active: false },
  { id: 2, name: 'BSIT 2022', is_active: true },
]

test('the active curriculum is first, and the one the enrollment has stays unless another is chosen', () => {
  expect(curriculumChoices(plans, 'BSIT 2018')).toEqual([
    { value: '2', label: 'BSIT 2022 (active)' },
    { value: '', label: 'BSIT 2018' },
  ])
  expect(curriculumChoices(plans, null)[0]).toEqual({ value: '', label: 'None' })
})

test('another course brings its active curriculum; while they are read, and where there is none, nothing is made up', () => {
  expect(curriculumChoices(plans)).toEqual([
    { value: '', label: 'BSIT 2022 (active)' },
    { value: '1', label: 'BSIT 2018' },
  ])
  expect(curriculumChoices([], 'BSIT 2018')).toEqual([{ value: '', label: 'BSIT 2018' }])
  expect(curriculumChoices(plans.slice(0, 1))).toEqual([
    { value: '', label: 'None' },
    { value: '1', label: 'BSIT 2018' },
  ])
})
