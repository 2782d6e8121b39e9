import { expect, test } from 'vitest'
import { halfHours, readClock, showClock } from './clock-text.ts'

test.each([
  ['730a', '07:30'],
  ['7:30 AM', '07:30'],
  ['7.30 a.m.', '07:30'],
  ['730', '07:30'],
  ['7', '07:00'],
  ['11', '11:00'],
  ['12', '12:00'],
  ['1', '13:00'],
  ['1p', '13:00'],
  ['130pm', '13:30'],
  ['630', '18:30'],
  ['1030', '10:30'],
  ['13:00', '13:00'],
  ['1900', '19:00'],
  ['0730', '07:30'],
  ['0630', '06:30'],
  ['12am', '00:00'],
  ['12:15p', '12:15'],
])('reads %s as %s', (text, clock) => {
  expect(readClock(text)).toBe(clock)
})

test.each(['', 'noon', '7:5', '760', '25', '13p', '0p', 'a', '7:30x', '12345'])("rejects '%s'", (text) => {
  expect(readClock(text)).toBeNull()
})

test('reads every time that it shows', () => {
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    expect(readClock(showClock(clock))).toBe(clock)
  }
})

test('lists the half hours from early morning to late evening', () => {
  expect(halfHours[0]).toBe('6:00 AM')
  expect(halfHours.at(-1)).toBe('9:30 PM')
})
