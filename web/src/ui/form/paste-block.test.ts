import { expect, test } from 'vitest'
import { isBlock, readBlock } from './paste-block.ts'

test('a copied range is read row by row, empty cells kept', () => {
  expect(readBlock('1.00\t2\r\n\t"INC"\r\n')).toEqual([
    ['1.00', '2'],
    ['', 'INC'],
  ])
  expect(readBlock('1\n\n2')).toEqual([['1'], [''], ['2']])
  expect(isBlock('1.00')).toBe(false)
  expect(isBlock('1.00\n')).toBe(true)
})
