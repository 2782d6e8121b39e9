import { expect, test } from 'vitest'
import { hasOtherRequirements } from './documents.ts'

const choice = { category: 'college', enrollee_type: 'new', level: 1 } as const

test('the same choice and another year level require the same documents', () => {
  expect(hasOtherRequirements(choice, choice)).toBe(false)
  expect(hasOtherRequirements(choice, { ...choice, level: 2 })).toBe(false)
})

test('another enrollee type, category or Grade 11 requires other documents', () => {
  expect(hasOtherRequirements(choice, { ...choice, enrollee_type: 'transferee' })).toBe(true)
  expect(hasOtherRequirements({ ...choice, category: 'high_school', level: 10 }, { ...choice, category: 'high_school', level: 11 })).toBe(
    true,
  )
  expect(hasOtherRequirements({ ...choice, enrollee_type: 'old' }, { ...choice, enrollee_type: 'returnee' })).toBe(true)
})
