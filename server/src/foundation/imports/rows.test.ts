import { expect, it } from 'vitest'
import { AppError } from '#platform/errors.ts'
import { readTextUpTo, readWholeBetween } from './cells.ts'
import { checkMapping, guessMapping, parseSheet, readRows } from './rows.ts'

const columns = {
  code: { label: 'Subject code', aliases: ['code', 'subject'], required: true as const, read: readTextUpTo(10), example: 'CC101' },
  seats: { label: 'Seats', aliases: ['slots'], read: readWholeBetween(1, 50), example: '40' },
}

it('finds columns by their names in any spelling, the first match of each', () => {
  expect(guessMapping(columns, ['No.', 'SUBJECT  CODE', 'Slots', 'seats'])).toEqual({ code: 1, seats: 3 })
  expect(guessMapping(columns, ['a', 'b'])).toEqual({ code: null, seats: null })
})

it('uses the row with the most column names as the head, keeps line numbers, and skips blank rows', () => {
  const sheet = parseSheet(columns, [
    ['Bayanihan Valley College'],
    [],
    ['', 'Code', 'Slots'],
    ['x', 'A', '1'],
    ['', ' ', ''],
    ['x', 'B', '2', 'more'],
  ])
  expect(sheet.headers).toEqual(['Column 1', 'Code', 'Slots', 'Column 4'])
  expect(sheet.lines).toEqual([
    [4, ['x', 'A', '1']],
    [6, ['x', 'B', '2', 'more']],
  ])
  expect(parseSheet(columns, [[], ['one', 'two'], ['a', 'b']])).toEqual({ headers: ['one', 'two'], lines: [[3, ['a', 'b']]] })
  expect(() => parseSheet(columns, [[], ['Code']])).toThrow(AppError)
  expect(() => parseSheet(columns, [])).toThrow(AppError)
  expect(() => parseSheet(columns, [['Code'], Array.from({ length: 61 }, () => 'x')])).toThrow(/61 columns/)
})

it('reads the readable cells of a row, and reports missing and wrong ones', () => {
  const { rows, problems } = readRows(columns, {
    mapping: { code: 0, seats: 1 },
    dates: {},
    lines: [
      [2, [' A ', '5']],
      [3, ['', '99']],
      [4, ['B']],
    ],
  })
  expect(rows).toEqual([
    { line: 2, values: { code: 'A', seats: 5 }, unreadable: [] },
    { line: 3, values: {}, unreadable: ['seats'] },
    { line: 4, values: { code: 'B' }, unreadable: [] },
  ])
  expect(problems.map(({ line, field, text }) => [line, field, text])).toEqual([
    [3, 'code', 'Subject code is missing'],
    [3, 'seats', "Seats: '99' is not a number from 1 to 50"],
  ])
})

it('rejects unknown fields, also names that every object has', () => {
  for (const name of ['toString', '__proto__', 'constructor']) {
    expect(
      () =>
        checkMapping(
          columns,
          Object.fromEntries([
            ['code', 0],
            [name, 1],
          ]),
          3,
        ),
      name,
    ).toThrow(AppError)
  }
})
