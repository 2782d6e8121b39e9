import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDocumentCode, makeDocumentCode, readDocumentCode } from './document-code.ts'

const anyCode = fc.uint8Array({ minLength: 11, maxLength: 11 }).map(makeDocumentCode)

test('a code is read as it is printed, typed in small letters, or with letters that look like digits', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
      expect(formatDocumentCode(code)).toMatch(/^\w{4}-\w{4}-\w{4}$/)
      expect(readDocumentCode(` ${formatDocumentCode(code).toLowerCase()} `)).toBe(code)
      expect(readDocumentCode(code.replaceAll('1', 'l').replaceAll('0', 'o'))).toBe(code)
    }),
  )
})

test('every mistyped digit is noticed', () => {
  fc.assert(
    fc.property(anyCode, fc.nat(11), fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), (code, place, digit) => {
      fc.pre(code[place] !== digit)
      expect(readDocumentCode(code.slice(0, place) + digit + code.slice(place + 1))).toBeUndefined()
    }),
  )
})

test.each(['', '7KQ4', '7KQ4-M2XD-9F3T-AAAA', 'UUUU-UUUU-UUUU', '<script>'])('%s is no code', (text) => {
  expect(readDocumentCode(text)).toBeUndefined()
})

test('a code needs eleven random bytes', () => {
  expect(() => makeDocumentCode(new Uint8Array(10))).toThrow(RangeError)
})
