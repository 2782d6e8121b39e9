import { expect, test } from 'vitest'
import { groupTermName, termName } from './term-names.ts'

const year = { school_year: '2026-2027' }

test('names a term by its semester, or by its school year where that is one term', () => {
  expect(termName({ ...year, semester: 2 })).toBe('second semester of 2026–2027')
  expect(termName({ ...year, semester: 1, level: 7 })).toBe('school year 2026–2027')
  expect(termName({ ...year, semester: 3, level: 7 })).toBe('summer of 2026–2027')
  expect(groupTermName({ ...year, semester: 1, level_group: 'senior_high' })).toBe('first semester of 2026–2027 for senior high school')
  expect(groupTermName({ ...year, semester: 1, level_group: 'junior_high' })).toBe('school year 2026–2027 for junior high school')
})
