import { expect, test } from 'vitest'
import { hasSemester, isYearLong, isYearLongGroup, levelGroups, termOfGroup, termOfLevel } from './level-groups.ts'

const semesters = [1, 2, 3]

test('junior high alone has a term for the whole school year', () => {
  expect(levelGroups.filter(isYearLongGroup)).toEqual(['junior_high'])
  expect(semesters.filter((semester) => isYearLong({ level: 7, semester }))).toEqual([1, 2])
  expect(semesters.filter((semester) => isYearLong({ level_group: 'junior_high', semester }))).toEqual([1, 2])
  expect(semesters.filter((semester) => isYearLong({ level_group: 'senior_high', semester }))).toEqual([])
})

test.each([
  ['college', 1, [1, 2, 3]],
  ['senior_high', 12, [1, 2, 3]],
  ['junior_high', 10, [1, 1, 3]],
] as const)('keeps the terms of %s under their semesters', (levelGroup, level, expectedSemesters) => {
  expect(semesters.map((semester) => termOfGroup({ semester }, levelGroup).semester)).toEqual(expectedSemesters)
  expect(semesters.map((semester) => termOfLevel({ semester }, level).semester)).toEqual(expectedSemesters)
  expect(semesters.filter((semester) => hasSemester(levelGroup, semester))).toEqual([...new Set(expectedSemesters)])
})
