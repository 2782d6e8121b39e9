import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

const printable = fc.string({
  unit: fc.constantFrom(...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))),
  minLength: 1,
  maxLength: 40,
})
const symbolsOf = (widths: readonly number[]) => {
  const text = widths.slice(0, -7).join('')
  return text.match(/.{6}/g)!
}

test('each character has a symbol of its own, eleven modules wide with bars of an even width', () => {
  const symbols = Array.from({ length: 95 }, (_, i) => symbolsOf(code128(String.fromCharCode(32 + i))!)[1]!)
  expect(new Set(symbols).size).toBe(95)
  for (const symbol of symbols) {
    const widths = [...symbol].map(Number)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11)
    expect((widths[0]! + widths[2]! + widths[4]!) % 2).toBe(0)
  }
})

test('a barcode is start, characters, check and stop', () => {
  // The example of the standard's tables: A = 33, start B = 104, check (104 + 33) % 103 = 34, which is B.
  const widths = code128('A')!
  expect(symbolsOf(widths)).toEqual(['211214', '111323', '131123'])
  expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
})

test('digits alone are written in pairs', () => {
  expect(symbolsOf(code128('123456')!)).toHaveLength(1 + 3 + 1)
  expect(symbolsOf(code128('12345')!)).toHaveLength(1 + 5 + 1)
})

test('every printable text has a barcode of whole symbols', () => {
  fc.assert(
    fc.property(printable, (text) => {
      const widths = code128(text)!
      const sum = widths.reduce((total, width) => total + width, 0)
      expect((sum - 13) % 11).toBe(0)
      expect(widths.every((width) => width >= 1 && width <= 4)).toBe(true)
    }),
  )
})

test.each(['', 'ñ', 'a\nb', 'x'.repeat(41)])('%j has none', (text) => {
  expect(code128(text)).toBeUndefined()
})
