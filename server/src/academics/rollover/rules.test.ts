import { expect, test } from 'vitest'
import { isAfter, shiftYear } from '#foundation/terms/regular-terms.ts'
import { type CalendarRow, planCalendar, termsAfter } from './rules.ts'

const term = (school_year: string, semester: number) => ({ school_year, semester })

test('lists the terms that may follow', () => {
  expect(termsAfter(term('2026-2027', 1))).toEqual([term('2026-2027', 2)])
  expect(termsAfter(term('2026-2027', 2))).toEqual([term('2027-2028', 1), term('2026-2027', 3)])
  expect(termsAfter(term('2026-2027', 3))).toEqual([term('2027-2028', 1)])
  expect(shiftYear('2026-2027', -1)).toBe('2025-2026')
  expect(isAfter(term('2027-2028', 1), term('2026-2027', 3))).toBe(true)
  expect(isAfter(term('2026-2027', 2), term('2026-2027', 2))).toBe(false)
})

const makeRow = (overrides: Partial<CalendarRow> = {}): CalendarRow => ({
  id: 1,
  level_group: 'college',
  classes_start_on: '2025-11-10',
  classes_end_on: '2026-03-20',
  add_drop_closes_on: '2025-11-21',
  periods: [{ key: 'midterm', name: 'Midterm', opens_on: '2026-01-12', closes_on: null, sort: 1 }],
  due_dates: [{ installment: 'down', due_on: '2025-11-10' }],
  ...overrides,
})
const [lastYear, previous] = [term('2025-2026', 2), term('2026-2027', 1)]
const plan = (existing: CalendarRow[], ofLastYear: CalendarRow[], ofPrevious: CalendarRow[]) =>
  planCalendar({
    existing,
    lastYear: { term: lastYear, rows: ofLastYear },
    previous: { term: previous, rows: ofPrevious },
  })
const weekday = (day: string | null) => new Date(`${day}T00:00:00Z`).getUTCDay()

test('copies the days of the year before by whole weeks, so that weekdays stay', () => {
  const [college] = plan([], [makeRow()], [])
  expect(college).toMatchObject({
    change: 'add',
    source: lastYear,
    classes_start_on: '2026-11-09',
    classes_end_on: '2027-03-19',
    add_drop_closes_on: '2026-11-20',
    periods: [{ key: 'midterm', opens_on: '2027-01-11', closes_on: null }],
    due_dates: [{ installment: 'down', due_on: '2026-11-09' }],
  })
  expect(weekday(college!.classes_start_on)).toBe(weekday('2025-11-10'))
})

test('moves the days of the term before behind its end when there is no year before', () => {
  const [college] = plan([], [], [makeRow({ classes_start_on: '2026-06-08', classes_end_on: '2026-10-16' })])
  expect(college).toMatchObject({ change: 'add', source: previous, classes_start_on: '2026-11-02' })
  expect(weekday(college!.classes_start_on)).toBe(weekday('2026-06-08'))
})

test('completes a row without days and keeps one with days; junior high has no second semester', () => {
  const empty = makeRow({ id: 7, classes_start_on: null, classes_end_on: null, add_drop_closes_on: null, periods: [], due_dates: [] })
  const own = makeRow({ id: 8, level_group: 'senior_high' })
  expect(plan([empty, own], [makeRow()], [])).toMatchObject([
    { level_group: 'college', id: 7, change: 'complete', classes_start_on: '2026-11-09' },
    { level_group: 'senior_high', id: 8, change: 'keep', classes_start_on: '2025-11-10' },
  ])
})

test('adds a row without days for each level group when nothing can be copied', () => {
  const rows = planCalendar({
    existing: [],
    lastYear: { term: term('2025-2026', 1), rows: [] },
    previous: { term: term('2025-2026', 2), rows: [] },
  })
  const added = { id: null, change: 'add', source: null, classes_start_on: null }
  expect(rows).toMatchObject(['college', 'senior_high', 'junior_high'].map((level_group) => ({ level_group, ...added })))
})
