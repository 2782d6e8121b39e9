import { ScheduleTextError } from '@talaan/contract'
import { expect, test } from 'vitest'
import { isComplete, meetingsOf, newRow, problemsOf, rowsOf, rowsOfText, textOfRows } from './meeting-rows.ts'

const rooms = [
  { id: 1, code: 'RM 101' },
  { id: 2, code: 'ComLab 1' },
]
const text = 'MW 7:30AM-8:30AM RM 101; F 7:30AM-10:30AM ComLab 1'
const plain = (rows: ReturnType<typeof rowsOf>) => rows.map(({ key: _, ...row }) => row)

test('a text becomes rows, and the rows the same text', () => {
  const rows = rowsOfText(text, rooms)
  expect(plain(rows)).toEqual([
    { days: [1, 3], start: '07:30', end: '08:30', room_id: '1' },
    { days: [5], start: '07:30', end: '10:30', room_id: '2' },
  ])
  expect(textOfRows(rows, rooms)).toBe(text)
})

test('rows become meetings, and the meetings the same rows', () => {
  const rows = rowsOfText(text, rooms)
  expect(meetingsOf(rows)).toHaveLength(3)
  expect(plain(rowsOf(meetingsOf(rows)))).toEqual(plain(rows))
})

test('a room is found however it is written, and need not be decided', () => {
  expect(rowsOfText('TTh 1:00PM-2:30PM comlab 1', rooms)[0]?.room_id).toBe('2')
  expect(rowsOfText('TTh 1:00PM-2:30PM', rooms)[0]?.room_id).toBe('')
  expect(rowsOfText('TBA', rooms)).toEqual([])
})

test('a text that cannot be read, or names a room that is not there, says so', () => {
  expect(() => rowsOfText('Monday morning', rooms)).toThrow(ScheduleTextError)
  expect(() => rowsOfText('M 7:30AM-8:30AM RM 999', rooms)).toThrow('There is no room RM 999.')
})

test('the text leaves out what is not complete, and stands in the order of the week', () => {
  const late = { ...newRow(), days: [5], start: '13:00', end: '14:00' }
  const early = { ...newRow(), days: [1], start: '07:30', end: '08:30', room_id: '1' }
  expect(textOfRows([late, newRow(), early], rooms)).toBe('M 7:30AM-8:30AM RM 101; F 1:00PM-2:00PM')
})

test('a row says what it lacks', () => {
  expect(problemsOf(newRow())).toEqual({ days: 'Choose the days', start: expect.any(String), end: expect.any(String) })
  expect(problemsOf({ ...newRow(), days: [1], start: '09:00', end: '08:00' })).toEqual({ end: 'It ends before it starts' })
  expect(isComplete({ ...newRow(), days: [1], start: '08:00', end: '09:00' })).toBe(true)
})

test('a row that lacks something cannot be taken for a meeting', () => {
  expect(meetingsOf([newRow()])).toEqual([{ day: 0, start: '', end: '', room_id: null }])
})
