import { expect, test } from 'vitest'
import { accessReasons, isMinor } from './access-rules.ts'

test('a student is a minor until the day before the 18th birthday, and an adult without a birthdate', () => {
  expect(isMinor('2008-11-24', '2026-11-23')).toBe(true)
  expect(isMinor('2008-11-24', '2026-11-24')).toBe(false)
  expect(isMinor('2008-02-29', '2026-02-28')).toBe(true)
  expect(isMinor('2008-02-29', '2026-03-01')).toBe(false)
  expect(isMinor(null, '2026-11-24')).toBe(false)
})

test('names the consent first, then the account that is missing', () => {
  const codes = (facts: Parameters<typeof accessReasons>[0]) => accessReasons(facts, '2026-11-24').map(({ code }) => code)
  expect(codes({ birthdate: '2012-01-01', has_consent: false, user_id: 7 })).toEqual([])
  expect(codes({ birthdate: '2012-01-01', has_consent: false, user_id: null })).toEqual(['parent.no_account'])
  expect(codes({ birthdate: '2000-01-01', has_consent: false, user_id: null })).toEqual(['parent.consent'])
  expect(codes({ birthdate: '2000-01-01', has_consent: true, user_id: 7 })).toEqual([])
  expect(codes({ birthdate: null, has_consent: false, user_id: 7 })).toEqual(['parent.consent'])
})
