import { describe, expect, test } from 'vitest'
import { workingDayAfter } from './rules.ts'

describe('workingDayAfter', () => {
  test.each([
    ['on the next day', '2026-10-12', 1, [], '2026-10-13'],
    ['over a weekend', '2026-10-09', 1, [], '2026-10-12'],
    ['from a Sunday', '2026-10-11', 2, [], '2026-10-13'],
    ['over holidays', '2026-10-29', 3, [{ starts_on: '2026-10-30', ends_on: '2026-11-02' }], '2026-11-05'],
    ['over the end of a year', '2026-12-31', 1, [{ starts_on: '2027-01-01', ends_on: '2027-01-01' }], '2027-01-04'],
  ] as const)('%s', (_, day, days, holidays, due) => expect(workingDayAfter(day, days, holidays)).toBe(due))
})
