import { expect, test } from 'vitest'
import { csv, plainCell, rawCell, sheetCell } from './sheet-cells.ts'

const dangerous = ['=1+1', '+63917', '-5', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x","y")']

test.each(dangerous)('%j is text in both kinds of file, and read back as it was', (text) => {
  expect(plainCell(text)).toBe(`'${text}`)
  expect(rawCell(plainCell(text))).toBe(text)
  expect(sheetCell(text)).toEqual({ value: `'${text}` })
  expect(csv([[text]])).toMatch(/^\uFEFF"?'/)
})

test('plain text stays as it is', () => {
  for (const text of ['', "D'Souza", "'quoted'", 'a=b', '1-2', ' =1']) expect([plainCell(text), rawCell(text)]).toEqual([text, text])
})

test('csv quotes what it must and leaves numbers alone', () => {
  expect(csv([['a,b', 'say "x"'], ['=1+1', -5], [null, 'ñ']])).toBe('\uFEFF"a,b","say ""x"""\r\n\'=1+1,-5\r\n,ñ\r\n') // biome-ignore format: rows
})

test('csv tells money with two decimals', () => {
  expect(csv([['Net'], [-15930.5], [3]], [true])).toBe('\uFEFFNet\r\n-15930.50\r\n3.00\r\n')
})

test('a workbook gets numbers as numbers, money with two decimals, dates as dates', () => {
  expect(sheetCell(-5)).toEqual({ value: -5 })
  expect(sheetCell(15930.5, true)).toEqual({ value: 15930.5, format: '#,##0.00' })
  expect(sheetCell('2026-11-21')).toEqual({ value: new Date('2026-11-21T00:00:00Z'), format: 'yyyy-mm-dd' })
  for (const text of ['2026-02-31', '2026-13-01', '0000-00-00']) expect(sheetCell(text)).toEqual({ value: text })
  expect(sheetCell('')).toBeNull()
  expect(sheetCell(null)).toBeNull()
})
