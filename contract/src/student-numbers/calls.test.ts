import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { StudentNumber } from '../students/records.ts'
import { isYearly, numberBy, patternProblem } from './calls.ts'

describe('the pattern of student numbers', () => {
  it('puts year and running number in their places', () => {
    expect(numberBy('{YYYY}-{SEQ:5}', '2026-2027', 12)).toBe('2026-00012')
    expect(numberBy('HS{YY}-{SEQ:4}', '2026-2027', 12)).toBe('HS26-0012')
    expect(numberBy('{SEQ:3}', '2026-2027', 12_345)).toBe('12345')
    expect([isYearly('{YYYY}-{SEQ:5}'), isYearly('{YY}{SEQ:5}'), isYearly('A{SEQ:5}')]).toEqual([true, true, false])
  })
  it.each(['{YYYY}-{SEQ:5}', 'HS{YY}-{SEQ:4}', 'NE.{YY}/{SEQ:6}'])('%s is one', (pattern) => {
    expect(patternProblem(pattern)).toBeUndefined()
  })
  it.each(['', '{YYYY}', '{SEQ:5}{SEQ:5}', '{SEQ:0}', '{YEAR}-{SEQ:5}', 'no {SEQ:5}', '{SEQ:5', 'ABCDEFGHIJKLMNOPQR-{SEQ:5}', '-{SEQ:5}'])(
    '"%s" is none',
    (pattern) => {
      expect(patternProblem(pattern)).toBeDefined()
    },
  )
  it('makes numbers that can be typed, a different one for each place', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{0,3}$/), fc.nat(99_999), fc.nat(99_999), (letters, a, b) => {
        const [one, other] = [a, b].map((n) => numberBy(`${letters}{YY}-{SEQ:4}`, '2026-2027', n))
        expect(one === other).toBe(a === b)
        expect(StudentNumber.parse(one)).toBe(one)
      }),
    )
  })
})

it('a typed number is trimmed and in capitals', () => {
  expect(StudentNumber.parse(' hs26-0001 ')).toBe('HS26-0001')
  for (const bad of ['', 'a b', '-1', '1-', 'x'.repeat(21), 'é1']) expect(StudentNumber.safeParse(bad).success).toBe(false)
})
