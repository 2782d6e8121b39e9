import { expect, test } from 'vitest'
import { escapeFormula, formatCsv, toSheetCell, unescapeFormula } from './sheet-cells.ts'

const dangerous = ['=1+1', '+63917', '-5', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x","y")']

test.each(dangerous)('%j becomes plain text in workbooks and CSV files, and reads back unchanged', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`)
  expect(unescapeFormula(escapeFormula(text))).toBe(text)
  expect(toSheetCell(text)).toEqual({ value: `'${text}` })
  expect(formatCsv([[text]])).toMatch(/^\uFEFF"?'/)
})

test('plain text does not change', () => {
  for (const text of ['', "D'Souza", "'quoted'", 'a=b', '1-2']) expect([escapeFormula(text), unescapeFormula(text)]).toEqual([text, text])
})

test('CSV quotes special characters and does not change numbers', () => {
  expect(formatCsv([['a,b', 'say "x"'], ['=1+1', -5], [null, 'ñ']])).toBe('\uFEFF"a,b","say ""x"""\r\n\'=1+1,-5\r\n,ñ\r\n') // biome-ignore format: rows
})

test('CSV writes money with two decimals', () => {
  expect(formatCsv([['Net'], [-15930.5], [3]], [true])).toBe('\uFEFFNet\r\n-15930.50\r\n3.00\r\n')
})

test('a workbook cell keeps numbers, formats money with two decimals and converts dates', () => {
  expect(toSheetCell(-5)).toEqual({ value: -5 })
  expect(toSheetCell(15930.5, true)).toEqual({ value: 15930.5, format: '#,##0.00' })
  expect(toSheetCell('2026-11-21')).toEqual({ value: new Date('2026-11-21T00:00:00Z'), format: 'yyyy-mm-dd' })
  for (const text of ['2026-02-31', '2026-13-01', '0000-00-00']) expect(toSheetCell(text)).toEqual({ value: text })
  expect(toSheetCell('')).toBeNull()
  expect(toSheetCell(null)).toBeNull()
})

test('signs of full width and spaces before a sign are escaped like the sign alone, and read back', () => {
  for (const text of ['\uff1d1+1', '\uff0b1', '\uff0d1', '\uff20a', ' =1+1', '\u00a0@a', '\u3000=1']) {
    expect(escapeFormula(text)).toBe(`'${text}`)
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  }
  for (const text of ['a=1', ' a', 'a - b']) expect(escapeFormula(text)).toBe(text)
})
