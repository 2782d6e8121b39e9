import { expect, it } from 'vitest'
import { levelRange, levelsOf } from './course-levels.ts'

it('levelsOf gives college courses their years, strands grades 11 and 12, and junior high school grades 7 to 10', () => {
  expect(levelsOf({ code: 'BSIT', level_type: 'college', years: 4 })).toEqual([1, 2, 3, 4])
  expect(levelsOf({ code: 'ACT', level_type: 'college', years: 2 })).toEqual([1, 2])
  expect(levelsOf({ code: 'BSARCH', level_type: 'college', years: 5 })).toEqual([1, 2, 3, 4, 5])
  expect(levelsOf({ code: 'HUMSS', level_type: 'high_school', years: 4 })).toEqual([11, 12])
  expect(levelsOf({ code: 'STEM', level_type: 'high_school', years: 2 })).toEqual([11, 12])
  expect(levelsOf({ code: 'JHS', level_type: 'high_school', years: 4 })).toEqual([7, 8, 9, 10])
})

it('formats year levels as a range', () => {
  expect(levelRange([1, 2, 3, 4])).toBe('Years 1–4')
  expect(levelRange([11, 12])).toBe('Grades 11–12')
  expect(levelRange([1])).toBe('Year 1')
})
