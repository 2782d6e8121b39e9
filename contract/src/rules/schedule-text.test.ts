import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findUnlikelyTimes,
  formatSchedule,
  type Meeting,
  overlaps,
  parseSchedule,
  ScheduleTextError,
  weeklyHours,
} from './schedule-text.ts'

describe('parseSchedule', () => {
  test('parses lecture and laboratory parts', () => {
    expect(parseSchedule('MW 7:30AM-8:30AM RM 101; F 7:30AM-10:30AM COMLAB 1')).toEqual([
      { day: 1, start: '07:30', end: '08:30', room: 'RM 101' },
      { day: 3, start: '07:30', end: '08:30', room: 'RM 101' },
      { day: 5, start: '07:30', end: '10:30', room: 'COMLAB 1' },
    ])
  })

  test('distinguishes T from Th and S from Su', () => {
    const day = (text: string) => parseSchedule(`${text} 1:00PM-2:00PM`).map((meeting) => meeting.day)
    expect(day('TTh')).toEqual([2, 4])
    expect(day('ThT')).toEqual([4, 2])
    expect(day('MTWTh')).toEqual([1, 2, 3, 4])
    expect(day('SSu')).toEqual([6, 7])
  })

  test('parses noon and midnight', () => {
    expect(parseSchedule('M 10:30AM-12:00PM')[0]?.end).toBe('12:00')
    expect(parseSchedule('M 12:00PM-12:30PM')[0]).toMatchObject({ start: '12:00', end: '12:30' })
  })

  test('parses empty text and TBA as no meetings', () => {
    expect(parseSchedule('')).toEqual([])
    expect(parseSchedule(' tba ')).toEqual([])
  })

  test.each([
    'MW RM 101',
    'X 7:30AM-8:30AM',
    'MM 7:30AM-8:30AM',
    'M 8:30AM-7:30AM',
    'M 8:30AM-8:30AM',
    'M 13:30AM-2:30PM',
    'M 7:75AM-8:30AM',
    'MW 7:30AM-8:30AM RM 1; W 8:00AM-9:00AM RM 2',
  ])('rejects %s', (text) => expect(() => parseSchedule(text)).toThrow(ScheduleTextError))
})

test('meetings that only touch do not overlap', () => {
  const at = (start: string, end: string, day = 1): Meeting => ({ day, start, end, room: null })
  expect(overlaps(at('07:30', '09:00'), at('09:00', '10:00'))).toBe(false)
  expect(overlaps(at('07:30', '09:00'), at('08:59', '10:00'))).toBe(true)
  expect(overlaps(at('07:30', '09:00'), at('07:30', '09:00', 2))).toBe(false)
})

test('weeklyHours adds up all meetings', () => {
  expect(weeklyHours(parseSchedule('MW 7:30AM-8:30AM RM 101; F 7:30AM-10:30AM COMLAB 1'))).toBe(5)
})

test('parseSchedule reads back what formatSchedule writes', () => {
  const text = fc
    .uniqueArray(
      fc.record({
        day: fc.integer({ min: 1, max: 7 }),
        half: fc.integer({ min: 12, max: 43 }),
        room: fc.option(fc.constantFrom('RM 101', 'GYM', 'COMLAB 1')),
      }),
      {
        minLength: 1,
        maxLength: 10,
        selector: (slot) => `${slot.day} ${slot.half}`,
      },
    )
    .map((slots) =>
      slots.map(({ day, half, room }) => {
        const clock = (step: number) => `${String(Math.floor(step / 2)).padStart(2, '0')}:${step % 2 ? '30' : '00'}`
        return { day, start: clock(half), end: clock(half + 1), room }
      }),
    )
  fc.assert(
    fc.property(text, (meetings) => {
      const scheduleText = formatSchedule(meetings)
      expect(formatSchedule(parseSchedule(scheduleText))).toBe(scheduleText)
      const sortedKeys = (list: Meeting[]) => list.map((meeting) => JSON.stringify(meeting)).sort()
      expect(sortedKeys(parseSchedule(scheduleText))).toEqual(sortedKeys(meetings))
    }),
  )
})

test.each([
  ['M 12:30AM-1:30PM', '12:30PM-1:30PM'],
  ['T 1:00AM-2:30AM', '1:00PM-2:30PM'],
  ['W 7:00AM-8:00PM', '7:00PM-8:00PM'],
  ['F 10:30PM-11:30PM', '10:30AM-11:30AM'],
])('refuses the unlikely time of %s, and names the likely one', (text, times) =>
  expect(() => parseSchedule(text)).toThrow(`${text.slice(2)} is an unlikely time. Did you mean ${times}?`),
)

test('accepts a whole day, which cannot be read in another way', () => {
  expect(parseSchedule('S 8:00AM-5:00PM')).toHaveLength(1)
  expect(findUnlikelyTimes({ start: '06:00', end: '12:00' })).toBeUndefined()
})
