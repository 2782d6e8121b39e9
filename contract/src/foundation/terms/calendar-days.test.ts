import { expect, test } from 'vitest'
import { emptyTermDays, minimumGrades, missingDays, type TermDays, termDayErrors } from './calendar-days.ts'

const complete: TermDays = {
  classes_start_on: '2027-01-11',
  classes_end_on: '2027-05-22',
  add_drop_closes_on: '2027-01-23',
  enrollment: { ...emptyTermDays().enrollment, opens_on: '2026-12-14', closes_on: '2027-01-16' },
  grading_periods: {
    midterm: { opens_on: '2027-03-15', closes_on: '2027-04-03' },
    final: { opens_on: '2027-05-17', closes_on: '2027-06-12' },
  },
  period_days: {},
  due_dates: { down: '2027-01-11', prelim: '2027-02-15', midterm: '2027-03-15', semifinal: '2027-04-19', final: '2027-05-17' },
}

test('accepts a complete term and an empty one', () => {
  expect(termDayErrors(complete)).toEqual({})
  expect(termDayErrors(emptyTermDays())).toEqual({})
})

test.each<[string, Partial<TermDays>, Record<string, string>]>([
  [
    'classes that end before they start',
    { classes_end_on: '2027-01-10', add_drop_closes_on: null },
    { classes_end_on: 'The end date cannot be before the start date' },
  ],
  [
    'adding and dropping before classes',
    { add_drop_closes_on: '2027-01-10' },
    { add_drop_closes_on: 'This is before the first day of classes' },
  ],
  [
    'adding and dropping after classes',
    { add_drop_closes_on: '2027-05-23' },
    { add_drop_closes_on: 'This is after the last day of classes' },
  ],
])('rejects %s', (_, days, errors) => expect(termDayErrors({ ...complete, ...days })).toMatchObject(errors))

test('rejects grading periods outside classes, reversed ones and ones without a first day', () => {
  const withMidterm = (opens_on: string | null, closes_on: string | null) =>
    termDayErrors({ ...complete, grading_periods: { ...complete.grading_periods, midterm: { opens_on, closes_on } } })
  expect(withMidterm('2027-01-10', null)).toEqual({ 'grading_periods.midterm.opens_on': 'This is before the first day of classes' })
  expect(withMidterm('2027-05-23', null)).toEqual({ 'grading_periods.midterm.opens_on': 'This is after the last day of classes' })
  expect(withMidterm('2027-03-15', '2027-03-14')).toEqual({
    'grading_periods.midterm.closes_on': 'The end date cannot be before the start date',
  })
  expect(withMidterm(null, '2027-03-14')).toEqual({ 'grading_periods.midterm.opens_on': 'Set the first day as well' })
  expect(withMidterm('2027-05-22', '2027-07-01')).toEqual({})
})

test('rejects an enrollment period that is reversed or after classes, also that of a type', () => {
  const withEnrollment = (enrollment: Partial<TermDays['enrollment']>) =>
    termDayErrors({ ...complete, enrollment: { ...complete.enrollment, ...enrollment } })
  expect(withEnrollment({ closes_on: '2026-12-13' })).toEqual({ 'enrollment.closes_on': 'The end date cannot be before the start date' })
  expect(withEnrollment({ closes_on: '2027-05-23' })).toEqual({
    'enrollment.closes_on': 'Enrollment cannot end after the last day of classes',
  })
  const types = { ...complete.enrollment.types, new: { opens_on: '2027-05-23', closes_on: null } }
  expect(withEnrollment({ types })).toEqual({ 'enrollment.types.new.opens_on': 'Enrollment cannot open after the last day of classes' })
})

test('names every missing day and what waits for it', () => {
  expect(missingDays(complete)).toEqual([])
  expect(missingDays(emptyTermDays()).map(({ name }) => name)).toEqual([
    'Enrollment period',
    'First day of classes',
    'Last day to add and drop',
    'Midterm grading period',
    'Final grading period',
    'Last day of classes',
    'Due dates of payments',
  ])
  expect(missingDays({ ...complete, due_dates: { ...complete.due_dates, prelim: null, semifinal: null } })).toEqual([
    { name: 'Due dates: Prelim, Semi-final', effect: 'Payments without a due date are never overdue.' },
  ])
  expect(missingDays({ ...complete, grading_periods: emptyTermDays().grading_periods })[0]).toEqual({
    name: 'Midterm grading period',
    effect: 'Midterm grades cannot be entered until it is set.',
  })
})

test('takes the periods of one plan, each with its days', () => {
  const days = { opens_on: '2027-03-15', closes_on: '2027-03-20' }
  const quarters = { q1: days, q2: days, q3: days, q4: days }
  expect(termDayErrors({ ...complete, period_days: quarters })).toEqual({})
  expect(termDayErrors({ ...complete, period_days: { q1: days, q3: days } })).toHaveProperty('period_days')
  expect(termDayErrors({ ...complete, period_days: { ...quarters, q2: { ...days, closes_on: '2027-03-01' } } })).toHaveProperty([
    'period_days.q2.closes_on',
  ])
  const undated = { ...complete, period_days: { ...quarters, q4: { opens_on: null, closes_on: null } } }
  expect(missingDays(undated).map(({ name }) => name)).toEqual(['Fourth quarter grading period'])
})

test('names the grades that the minimum payments show', () => {
  expect(minimumGrades([])).toEqual({ midterm: 'Midterm', final: 'Final' })
  expect(minimumGrades([{ key: 'q1' }, { key: 'q2' }])).toEqual({ midterm: 'Q1', final: 'Q2 and final' })
  expect(minimumGrades([{ key: 'q1' }, { key: 'q2' }, { key: 'q3' }, { key: 'q4' }])).toEqual({
    midterm: 'Q1, Q2 and Q3',
    final: 'Q4 and final',
  })
})
