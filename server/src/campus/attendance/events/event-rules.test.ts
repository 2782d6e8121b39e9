import { currentEventDay, eventDays, isEventDay } from '@talaan/contract'
import { expect, test } from 'vitest'
import { sessionsOf, windowsOf } from './event-rules.ts'

const none = { am_in: null, am_out: null, pm_in: null, pm_out: null, late_after: 15, closed_at: null, cancelled_at: null }
const DAY = '2026-08-12'
const manila = (moment: Date | null) => moment?.toLocaleString('en-GB', { timeZone: 'Asia/Manila', dateStyle: 'short', timeStyle: 'short' })
const describe = (values: object) =>
  windowsOf({ ...none, ...values }, DAY).map(({ session, from_at, until_at, late_at, over_at }) =>
    [session, ...[from_at, until_at, late_at, over_at].map((moment) => manila(moment)?.slice(12))].join(' '),
  )

test('an event without times has one session, over at midnight, in which nobody is late', () => {
  expect(sessionsOf(none)).toEqual(['day'])
  expect(describe({})).toEqual(['day 00:00 00:00  00:00'])
})

test('a day is divided in the middle between the end of the morning and the start of the afternoon', () => {
  expect(describe({ am_in: '07:30', am_out: '11:30', pm_in: '13:00', pm_out: '17:00' })).toEqual([
    'am 00:00 12:15 07:45 11:30',
    'pm 12:15 00:00 13:15 17:00',
  ])
  expect(describe({ am_in: '08:00', pm_out: '17:00' })).toEqual(['am 00:00 12:00 08:15 12:00', 'pm 12:00 00:00  17:00'])
  expect(describe({ am_out: '12:30', pm_in: '12:30' })).toEqual(['am 00:00 12:30  12:30', 'pm 12:30 00:00 12:45 00:00'])
})

test('closing ends the session that goes on, and what had not begun never ends', () => {
  const times = { am_in: '08:00', pm_in: '13:00' }
  const closed = (clock: string) => describe({ ...times, closed_at: new Date(`${DAY}T${clock}:00+08:00`) })
  expect(closed('10:00')).toEqual(['am 00:00 12:30 08:15 10:00', 'pm 12:30 00:00 13:15 '])
  expect(closed('23:00')).toEqual(['am 00:00 12:30 08:15 12:30', 'pm 12:30 00:00 13:15 23:00'])
  expect(describe({ ...times, cancelled_at: new Date(`${DAY}T10:00:00+08:00`) })).toEqual([
    'am 00:00 12:30 08:15 ',
    'pm 12:30 00:00 13:15 ',
  ])
})

test('days of an event are those of its week', () => {
  const event = { starts_on: '2026-08-03', ends_on: '2026-08-12', weekdays: [1, 3] }
  expect(eventDays(event)).toEqual(['2026-08-03', '2026-08-05', '2026-08-10', '2026-08-12'])
  expect([isEventDay(event, '2026-08-04'), isEventDay(event, '2026-08-17')]).toEqual([false, false])
  expect(currentEventDay(event, '2026-08-11')).toBe('2026-08-10')
  expect(currentEventDay(event, '2026-08-12')).toBe('2026-08-12')
  expect(currentEventDay(event, '2026-07-01')).toBe('2026-08-03')
  const gate = { starts_on: null, ends_on: null, weekdays: [] }
  expect([eventDays(gate), isEventDay(gate, DAY), currentEventDay(gate, DAY)]).toEqual([[], true, DAY])
})
