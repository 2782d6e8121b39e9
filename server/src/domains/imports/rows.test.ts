import { expect, it } from 'vitest'
import { AppError } from '../../platform/errors.ts'
import { textUpTo, wholeBetween } from './cells.ts'
import { checkMapping, guess, readRows, sheetOf } from './rows.ts'

const columns = {
  code: { label: 'Subject code', aliases: ['code', 'subject'], required: true as const, read: textUpTo(10) },
  seats: { label: 'Seats', aliases: ['slots'], read: wholeBetween(1, 50) },
}

it('finds columns by their names, however they are written, and each the first time', () => {
  expect(guess(columns, ['No.', 'SUBJECT  CODE', 'Slots', 'seats'])).toEqual({ code: 1, seats: 3 })
  expect(guess(columns, ['a', 'b'])).toEqual({ code: null, seats: null })
})

it('takes the row that names most columns as the head, keeps line numbers, and leaves blank rows out', () => {
  const sheet = sheetOf(columns, [
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
  expect(sheetOf(columns, [[], ['one', 'two'], ['a', 'b']])).toEqual({ headers: ['one', 'two'], lines: [[3, ['a', 'b']]] })
  expect(() => sheetOf(columns, [[], ['Code']])).toThrow(AppError)
  expect(() => sheetOf(columns, [])).toThrow(AppError)
  expect(() => sheetOf(columns, [['Code'], Array.from({ length: 61 }, () => 'x')])).toThrow(/61 columns/)
})

it('reads what it can of a row and tells what is missing or wrong in it', () => {
  const { rows, problems } = readRows(columns, { code: 0, seats: 1 }, [
    [2, [' A ', '5']],
    [3, ['', '99']],
    [4, ['B']],
  ])
  expect(rows).toEqual([
    { line: 2, values: { code: 'A', seats: 5 } },
    { line: 3, values: {} },
    { line: 4, values: { code: 'B' } },
  ])
  expect(problems.map(({ line, field, text }) => [line, field, text])).toEqual([
    [3, 'code', 'Subject code is missing'],
    [3, 'seats', "Seats: '99' is not a number from 1 to 50"],
  ])
})

it('refuses fields that are not there, even names every object has', () => {
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
