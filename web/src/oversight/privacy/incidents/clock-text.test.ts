import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

const incident = {
  notify_by: '2026-03-05T01:00:00Z',
  is_sensitive: true,
  npc_notified_at: null,
  subjects_notified_at: null,
  closed_at: null,
}
const at = (time: string) => new Date(time)

test('says how much of the 72 hours is left, or how long they are over', () => {
  expect(clockText(incident, at('2026-03-03T00:30:00Z'))).toBe('48 hours left')
  expect(clockText(incident, at('2026-03-05T00:20:00Z'))).toBe('40 minutes left')
  expect(clockText(incident, at('2026-03-05T03:30:00Z'))).toBe('2 hours overdue')
  expect(clockText(incident, at('2026-03-09T01:00:00Z'))).toBe('4 days overdue')
})

test('has no clock where nobody is to be notified any more', () => {
  const notified = { ...incident, npc_notified_at: '2026-03-03T01:00:00Z', subjects_notified_at: '2026-03-03T01:00:00Z' }
  expect(clockText(notified, at('2026-03-09T01:00:00Z'))).toBe('Notified')
  expect(clockText({ ...incident, is_sensitive: false }, at('2026-03-09T01:00:00Z'))).toBe('No notification needed')
  expect(clockText({ ...incident, closed_at: '2026-03-04T01:00:00Z' }, at('2026-03-09T01:00:00Z'))).toBe('Closed')
})
