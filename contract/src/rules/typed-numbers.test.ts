import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPesos } from './pesos.ts'
import { readCentavos, readDecimal, readSignedCentavos } from './typed-numbers.ts'

describe('an amount', () => {
  test.each([
    ['1,550', 155_000],
    ['15.50', 1550],
    ['15.5', 1550],
    ['.50', 50],
    ['150.', 15_000],
    ['0', 0],
    ['00150', 15_000],
    ['₱ 1,234,567.89', 123_456_789],
    ['PHP 2500', 250_000],
    ['2500 php', 250_000],
    ['P1,500.00', 150_000],
    [' 2 500 ', 250_000],
    ['999,999,999.99', 99_999_999_999],
  ])('%s is read', (text, value) => expect(readCentavos(text)).toEqual({ value }))

  test.each([
    ['15,50', 'Write 15.50 or 1,550'],
    ['150,00', 'Write 150.00 or 15,000'],
    ['1,5', 'Write 1.50 or 15'],
    ['0,500', 'Write 0.50 or 500'],
    ['1.500,00', 'Write 1,500.00'],
    ['1,50.00', 'Write 150.00'],
    ['12,34,567', 'Write 1,234,567'],
    ['1500,5000', 'Write 1,500.50 or 15,005,000'],
    ['15 50', 'Write 15.50 or 1,550'],
  ])('%s is refused with what it can mean', (text, violation) => expect(readCentavos(text)).toEqual({ violation }))

  test.each(['', '.', ',', '₱', '-5', '(5)', '12.345', '1e3', 'ten', '1000000000', '5 CR'])('%s is refused', (text) =>
    expect(readCentavos(text)).toEqual({ violation: 'Enter an amount such as 2,500.00' }),
  )

  test('is read back as it is printed, also below zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (centavos) => {
        expect(readCentavos(formatPesos(centavos))).toEqual({ value: centavos })
        expect(readSignedCentavos(formatPesos(-centavos)).value).toBe(centavos === 0 ? 0 : -centavos)
      }),
    )
  })

  test('with a comma that is not before three digits is always refused', () => {
    const digits = (minLength: number, maxLength: number) => fc.stringMatching(new RegExp(`^[0-9]{${minLength},${maxLength}}$`))
    const ambiguous = fc.oneof(
      fc.tuple(digits(1, 6), fc.oneof(digits(1, 2), digits(4, 6))).map((parts) => parts.join(',')),
      fc.tuple(digits(4, 6), digits(3, 3)).map((parts) => parts.join(',')),
      fc.tuple(digits(1, 3), digits(3, 3), digits(1, 2)).map(([first, second, third]) => `${first}.${second},${third}`),
    )
    fc.assert(
      fc.property(ambiguous, (text) => {
        expect(readCentavos(text).violation, text).toBeDefined()
        expect(readSignedCentavos(text).violation, text).toBeDefined()
        expect(readDecimal(text).violation, text).toBeDefined()
      }),
    )
  })
})

test.each([
  ['1,500.00 CR', 150_000],
  ['+1,500.00', 150_000],
  ['1,500.00 DR', -150_000],
  ['DR 1,500.00', -150_000],
  ['(1,500.00)', -150_000],
  ['(₱1,500.00)', -150_000],
  ['₱(1,500.00)', -150_000],
  ['-1,500.00', -150_000],
  ['−1,500.00', -150_000],
  ['PHP -1,500.00', -150_000],
  ['1,500.00-', -150_000],
  ['1,500.00- CR', -150_000],
  ['-0.00', 0],
  ['(1,500.00', undefined],
  ['1,500.00)', undefined],
  ['15,50 DR', undefined],
  ['1,500.005', undefined],
  ['Balance', undefined],
  ['', undefined],
])('the signed amount %s is %s', (text, value) => expect(readSignedCentavos(text).value).toBe(value))

test.each([
  ['1.5', { value: 1.5 }],
  [' .5 ', { value: 0.5 }],
  ['-3', { value: -3 }],
  ['1,5', { violation: 'Write 1.5 or 15' }],
  ['2,25', { violation: 'Write 2.25' }],
  ['12,50', { violation: 'Write 12.5' }],
  ['1e1', { violation: 'Enter a number' }],
  ['', { violation: 'Enter a number' }],
])('the number %s up to 100 is read or refused', (text, reading) => expect(readDecimal(text, 100)).toEqual(reading))
