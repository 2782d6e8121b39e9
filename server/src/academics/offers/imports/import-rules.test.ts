import { expect, test } from 'vitest'
import type { ImportFacts } from './import-facts.ts'
import { findImportProblems } from './import-rules.ts'

const subject = { id: 1, code: 'CC101', level: 1, curriculum: '2018', course_id: 1, course: 'BSIT', is_active: true }
const facts: ImportFacts = {
  target: { school_year: '2026-2027', semester: 1, name: 'First Semester, 2026-2027' },
  subjects: new Map([['CC101', [subject]]]),
  sections: new Map(),
  existingClasses: new Set(),
  rooms: new Map(),
  instructors: new Map([['ana cruz', [{ id: 7, name: 'Ana Cruz', partial_name: 'CRUZ, A.', employee_number: null }]]]),
  termMeetings: [],
  closedGroups: [],
}
const meetings = Array.from({ length: 14 }, (_, index) => ({
  day: 1,
  start: `${7 + (index % 7)}`.padStart(2, '0').concat(index < 7 ? ':00' : ':30'),
  end: `${7 + (index % 7)}`.padStart(2, '0').concat(index < 7 ? ':30' : ':59'),
  room: null,
}))
const makeRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    values: { section: `S${index}`, code: 'CC101', instructor: 'Ana Cruz', subject_schedule: meetings },
  }))

test('reports only the first few clashing rows of each row, and none for the first row', () => {
  const problems = findImportProblems(makeRows(5), facts)
  const clashingRows = problems.map(({ line, text }) => [line, /row (\d+)/.exec(text)?.[1]])
  expect(clashingRows).toEqual([
    [3, '2'],
    [4, '2'],
    [4, '3'],
    [5, '2'],
    [5, '3'],
    [5, '4'],
    [6, '2'],
    [6, '3'],
    [6, '4'],
  ])
})

test('checks a sheet with nothing but clashes in about linear time', () => {
  // Processor time of the shortest of several runs: on a busy machine the clock goes on while the processor serves others.
  const measure = (count: number) => {
    const rows = makeRows(count)
    const durations = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage()
      findImportProblems(rows, facts)
      return process.cpuUsage(before).user
    })
    return Math.min(...durations)
  }
  measure(100)
  expect(measure(2_000) / Math.max(1_000, measure(250))).toBeLessThan(40)
})

test('rejects a class of a level group for which the term is closed', () => {
  const rows = [{ line: 2, values: { section: 'A', code: 'CC101' } }]
  expect(findImportProblems(rows, { ...facts, closedGroups: ['senior_high'] })).toEqual([])
  expect(findImportProblems(rows, { ...facts, closedGroups: ['college'] })).toEqual([
    { line: 2, level: 'error', field: 'code', text: 'The term is closed for college, so it takes no new class of CC101' },
  ])
})
