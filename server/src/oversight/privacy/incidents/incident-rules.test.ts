import { expect, test } from 'vitest'
import { incidentErrors, isNotificationOverdue, notifyBy } from './incident-rules.ts'

const discovered_at = new Date('2026-03-02T01:00:00Z')
const incident = { discovered_at, is_sensitive: true, npc_notified_at: null, subjects_notified_at: null, closed_at: null }
const hours = (count: number) => new Date(discovered_at.getTime() + count * 3_600_000)

test('the commission and the people are notified within 72 hours of the discovery', () => {
  expect(notifyBy(incident)).toEqual(new Date('2026-03-05T01:00:00Z'))
  expect(isNotificationOverdue(incident, hours(72))).toBe(false)
  expect(isNotificationOverdue(incident, hours(73))).toBe(true)
  expect(isNotificationOverdue({ ...incident, npc_notified_at: hours(5) }, hours(73))).toBe(true)
  expect(isNotificationOverdue({ ...incident, npc_notified_at: hours(5), subjects_notified_at: hours(6) }, hours(73))).toBe(false)
})

test('an incident without sensitive data, or one that is closed, is not overdue', () => {
  expect(isNotificationOverdue({ ...incident, is_sensitive: false }, hours(100))).toBe(false)
  expect(isNotificationOverdue({ ...incident, closed_at: hours(80) }, hours(100))).toBe(false)
})

test('nobody is notified before the discovery or in the future', () => {
  expect(incidentErrors(incident, hours(1))).toEqual({})
  expect(Object.keys(incidentErrors({ ...incident, npc_notified_at: hours(-1) }, hours(1)))).toEqual(['npc_notified_at'])
  expect(Object.keys(incidentErrors({ ...incident, subjects_notified_at: hours(2) }, hours(1)))).toEqual(['subjects_notified_at'])
  expect(Object.keys(incidentErrors(incident, hours(-1)))).toEqual(['discovered_at'])
})
