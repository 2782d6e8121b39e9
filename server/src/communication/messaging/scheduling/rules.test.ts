import { describe, expect, it } from 'vitest'
import { firstCoveredDay, nextRunAt, occasionDays, schoolTime } from './rules.ts'

const today = '2026-10-15'
const coverage = { today, last_run_on: '2026-10-14', covers_from: '2026-06-01', starts_on: null }

describe('the days that a run covers', () => {
  it.each([
    ['the day alone after a run yesterday', {}, today],
    ['a missed day as well', { last_run_on: '2026-10-13' }, '2026-10-14'],
    ['three days at most after a long outage', { last_run_on: '2026-09-01' }, '2026-10-12'],
    ['no day before the rule was switched on', { last_run_on: '2026-10-01', covers_from: '2026-10-14' }, '2026-10-14'],
    ['no day before its first', { last_run_on: null, starts_on: today }, today],
  ])('are %s', (_, change, expected) => expect(firstCoveredDay({ ...coverage, ...change })).toBe(expected))
})

describe('the days of the occasion', () => {
  const rule = { occasion: 'payment_due', days: -3 } as const
  it.each([
    ['lie after the days covered', rule, '2026-10-14', { from: '2026-10-17', to: '2026-10-18' }],
    ['are not over when people are told before', { ...rule, days: -1 }, '2026-10-12', { from: today, to: '2026-10-16' }],
    ['are today when people are told on the day', { ...rule, days: 0 }, '2026-10-12', { from: today, to: today }],
    ['lie before the days covered', { ...rule, days: 2 }, '2026-10-14', { from: '2026-10-12', to: '2026-10-13' }],
    ['of a fixed date can be caught up', { occasion: 'fixed_date' as const, days: 0 }, '2026-10-13', { from: '2026-10-13', to: today }],
  ])('%s', (_, given, covered_from, expected) => expect(occasionDays(given, { today, covered_from })).toEqual(expected))
})

describe('the next run', () => {
  const schedule = {
    ...{ occasion: 'payment_due' as const, on_day: null, ends_on: null, starts_on: null, send_at: '08:00', is_on: true },
    ...{ last_run_on: null as string | null, covers_from: '2026-10-01' },
  }
  const next = (change: object) => nextRunAt({ ...schedule, ...change }, today)?.toISOString() ?? null
  it.each([
    ['is today before the first one', {}, '2026-10-15T00:00:00.000Z'],
    ['is tomorrow after one today', { last_run_on: today }, '2026-10-16T00:00:00.000Z'],
    ['waits for the first day', { starts_on: '2026-11-01' }, '2026-11-01T00:00:00.000Z'],
    ['does not exist after the last day', { last_run_on: today, ends_on: today }, null],
    ['does not exist while the rule is off', { is_on: false }, null],
    ['is on the fixed date', { occasion: 'fixed_date', on_day: '2026-12-01', send_at: '13:30' }, '2026-12-01T05:30:00.000Z'],
    ['does not exist after the fixed date', { occasion: 'fixed_date', on_day: today, last_run_on: today }, null],
    ['does not exist for a fixed date long ago', { occasion: 'fixed_date', on_day: '2026-10-01' }, null],
  ])('%s', (_, change, expected) => expect(next(change)).toBe(expected))
})

it('reads the time of the school', () => expect(schoolTime(new Date('2026-10-15T16:05:00Z'))).toBe('00:05'))
