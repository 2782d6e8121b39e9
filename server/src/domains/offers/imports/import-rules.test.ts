import { expect, test } from 'vitest'
import type { ImportFacts } from './import-facts.ts'
import { problemsOf } from './import-rules.ts'

const subject = { id: 1, code: 'CC101', level: 1, curriculum: '2018', course_id: 1, course: 'BSIT', is_active: true }
const facts: ImportFacts = {
  target: { school_year: '2026-2027', semester: 1, name: 'First Semester, 2026-2027' },
  subjects: new Map([['CC101', [subject]]]),
  sections: new Map(),
  opened: new Set(),
  rooms: new Map(),
  instructors: new Map([['ana cruz', [{ id: 7, name: 'Ana Cruz', partial_name: 'CRUZ, A.', employee_number: null }]]]),
  held: [],
}
const meetings = Array.from({ length: 14 }, (_, nth) => ({
  day: 1,
  start: `${7 + (nth % 7)}`.padStart(2, '0').concat(nth < 7 ? ':00' : ':30'),
  end: `${7 + (nth % 7)}`.padStart(2, '0').concat(nth < 7 ? ':30' : ':59'),
  room: null,
}))
const rows = (n: number) =>
  Array.from({ length: n }, (_, nth) => ({
    line: nth + 2,
    values: { section: `S${nth}`, code: 'CC101', instructor: 'Ana Cruz', subject_schedule: meetings },
  }))

test('each row that is in the way of others is told of a few of them, the first of none', () => {
  const found = problemsOf(rows(5), facts)
  const others = found.map(({ line, text }) => [line, /row (\d+)/.exec(text)?.[1]])
  expect(others).toEqual([
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

test('a sheet that is wrong throughout costs little more than its rows', () => {
  // The best of several: what a busy machine adds is left out.
  const cost = (n: number) => {
    const took = Array.from({ length: 5 }, () => {
      const begun = performance.now()
      problemsOf(rows(n), facts)
      return performance.now() - begun
    })
    return Math.min(...took)
  }
  cost(100)
  expect(cost(2_000) / Math.max(1, cost(250))).toBeLessThan(40)
})
