import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { StudentNumber } from '#records/students/forms.ts'
import { formatStudentNumber, isYearly, patternProblem } from './student-numbers.ts'

describe('the pattern of student numbers', () => {
  it('inserts the year and the running number', () => {
    expect(formatStudentNumber('{YYYY}-{SEQ:5}', '2026-2027', 12)).toBe('2026-00012')
    expect(formatStudentNumber('HS{YY}-{SEQ:4}', '2026-2027', 12)).toBe('HS26-0012')
    expect(formatStudentNumber('{SEQ:3}', '2026-2027', 12_345)).toBe('12345')
    expect([isYearly('{YYYY}-{SEQ:5}'), isYearly('{YY}{SEQ:5}'), isYearly('A{SEQ:5}')]).toEqual([true, true, false])
  })
  it.each(['{YYYY}-{SEQ:5}', 'HS{YY}-{SEQ:4}', 'NE.{YY}/{SEQ:6}'])('accepts %s', (pattern) => {
    expect(patternProblem(pattern)).toBeUndefined()
  })
  it.each(['', '{YYYY}', '{SEQ:5}{SEQ:5}', '{SEQ:0}', '{YEAR}-{SEQ:5}', 'no {SEQ:5}', '{SEQ:5', 'ABCDEFGHIJKLMNOPQR-{SEQ:5}', '-{SEQ:5}'])(
    'rejects "%s"',
    (pattern) => {
      expect(patternProblem(pattern)).toBeDefined()
    },
  )
  it('makes numbers that people can type, different for every sequence', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{0,3}$/), fc.nat(99_999), fc.nat(99_999), (letters, a, b) => {
        const [first, second] = [a, b].map((n) => formatStudentNumber(`${letters}{YY}-{SEQ:4}`, '2026-2027', n))
        expect(first === second).toBe(a === b)
        expect(StudentNumber.parse(first)).toBe(first)
      }),
    )
  })
})

it('trims a typed number, converts it to capitals and rejects other signs', () => {
  expect(StudentNumber.parse(' hs26-0001 ')).toBe('HS26-0001')
  for (const text of ['', 'a b', '-1', '1-', 'x'.repeat(21), 'é1']) expect(StudentNumber.safeParse(text).success).toBe(false)
})
