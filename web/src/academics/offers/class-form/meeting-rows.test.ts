import { ScheduleTextError } from '@talaan/contract'
import { expect, test } from 'vitest'
import { expandRows, findProblems, formatRows, groupMeetings, isComplete, makeRow, parseRows } from './meeting-rows.ts'

const rooms = [
  { id: 1, code: 'RM 101' },
  { id: 2, code: 'ComLab 1' },
]
const text = 'MW 7:30AM-8:30AM RM 101; F 7:30AM-10:30AM ComLab 1'
const withoutKeys = (rows: ReturnType<typeof groupMeetings>) => rows.map(({ key: _, ...row }) => row)

test('parses a schedule text into rows and formats them as the same text', () => {
  const rows = parseRows(text, rooms)
  expect(withoutKeys(rows)).toEqual([
    { days: [1, 3], start: '07:30', end: '08:30', room_id: '1' },
    { days: [5], start: '07:30', end: '10:30', room_id: '2' },
  ])
  expect(formatRows(rows, rooms)).toBe(text)
})

test('expands rows into meetings and groups them into the same rows', () => {
  const rows = parseRows(text, rooms)
  expect(expandRows(rows)).toHaveLength(3)
  expect(withoutKeys(groupMeetings(expandRows(rows)))).toEqual(withoutKeys(rows))
})

test('finds a room regardless of case, and allows a missing room', () => {
  expect(parseRows('TTh 1:00PM-2:30PM comlab 1', rooms)[0]?.room_id).toBe('2')
  expect(parseRows('TTh 1:00PM-2:30PM', rooms)[0]?.room_id).toBe('')
  expect(parseRows('TBA', rooms)).toEqual([])
})

test('rejects unreadable text and unknown rooms', () => {
  expect(() => parseRows('Monday morning', rooms)).toThrow(ScheduleTextError)
  expect(() => parseRows('M 7:30AM-8:30AM RM 999', rooms)).toThrow('Room RM 999 was not found.')
})

test('formats only complete rows, in the order of the week', () => {
  const fridayRow = { ...makeRow(), days: [5], start: '13:00', end: '14:00' }
  const mondayRow = { ...makeRow(), days: [1], start: '07:30', end: '08:30', room_id: '1' }
  expect(formatRows([fridayRow, makeRow(), mondayRow], rooms)).toBe('M 7:30AM-8:30AM RM 101; F 1:00PM-2:00PM')
})

test('lists the problems of an incomplete row', () => {
  expect(findProblems(makeRow())).toEqual({ days: 'Choose the days', start: expect.any(String), end: expect.any(String) })
  expect(findProblems({ ...makeRow(), days: [1], start: '09:00', end: '08:00' })).toEqual({
    end: 'The end time must be after the start time',
  })
  expect(isComplete({ ...makeRow(), days: [1], start: '08:00', end: '09:00' })).toBe(true)
})

test('expands an incomplete row into an invalid meeting', () => {
  expect(expandRows([makeRow()])).toEqual([{ day: 0, start: '', end: '', room_id: null }])
})
