import { expect, test } from 'vitest'
import { describeFilter } from './receivable-filter.ts'

const filters = [
  { name: 'as_of', label: 'As of', options: [], day: true },
  { name: 'course_id', label: 'Course', options: [{ value: '3', label: 'BSIT' }] },
  { name: 'level', label: 'Year level', options: [{ value: '1', label: '1st year' }] },
]

test('names what a report is limited to', () => {
  expect(describeFilter(filters, { as_of: '2026-10-10' })).toEqual([
    ['Course', 'All'],
    ['Year level', 'All'],
  ])
  expect(describeFilter(filters, { course_id: '3', search: 'dela cruz' })).toEqual([
    ['Course', 'BSIT'],
    ['Year level', 'All'],
    ['Search', 'dela cruz'],
  ])
})
