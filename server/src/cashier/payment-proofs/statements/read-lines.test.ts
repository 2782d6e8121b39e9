import { describe, expect, test } from 'vitest'
import { guessMapping, parseSheet, type SheetLine } from '#foundation/imports/rows.ts'
import { findOrderOf, findTypeColumn, readLines } from './read-lines.ts'
import { statementColumns } from './statement-columns.ts'

const mapping = { day: 0, reference: 1, money_in: 2, money_out: 3, description: 4, type: null }
const toLines = (rows: string[][]) => rows.map((cells, index): SheetLine => [index + 2, cells])
const read = (...rows: string[][]) => readLines(mapping, toLines(rows), findOrderOf(mapping, toLines(rows), '2026-12-31').order)

test('has the order that fits dates up to today', () => {
  expect(findOrderOf(mapping, toLines([['05/06/2026'], ['05/12/2026']]), '2026-11-25').order).toBe('month_first')
  expect(findOrderOf(mapping, toLines([['05/06/2026'], ['07/06/2026']]), '2026-11-25').question).toMatchObject({ text: '05/06/2026' })
})

describe('the lines of a statement', () => {
  test('are the money received, and the others are counted', () => {
    const { lines, other_lines, problems } = read(
      ['11/20/2026', 'GC 1', '1,500.00', '', 'Received'],
      ['11/20/2026', 'GC 2', '', '700.00', 'Sent'],
      ['11/20/2026', 'GC 3', '0.00', '700.00', 'Sent'],
      ['', '', '9,000.00', '', 'Ending balance'],
      ['11/20/2026', 'GC 4', '-20.00', '', 'Charge'],
      ['soon', 'GC 5', '10.00', '', ''],
      ['11/20/2026', '', 'ten', '', ''],
    )
    expect(lines).toMatchObject([{ line: 2, day: '2026-11-20', reference: 'GC 1', amount_centavos: 150_000, description: 'Received' }])
    expect(other_lines).toBe(4)
    expect(problems).toEqual([
      { line: 7, text: "'soon' is not a date. Write it as YYYY-MM-DD" },
      { line: 8, text: "'ten' is not an amount. Enter an amount such as 2,500.00" },
    ])
  })

  test('have the day first when one of them can only be read so', () => {
    expect(read(['05/11/2026', 'a', '1', '', ''], ['21/11/2026', 'b', '1', '', '']).lines.map(({ day }) => day)).toEqual([
      '2026-11-05',
      '2026-11-21',
    ])
  })

  test('are told apart, also two that say the same, and are known again in another file', () => {
    const row = ['11/20/2026', 'REF-0001', '1,500.00', '', 'Deposit']
    const first = read(row, row).lines.map(({ fingerprint }) => fingerprint.toString('hex'))
    expect(new Set(first).size).toBe(2)
    const later = read(['2026-11-19', 'x', '1', '', ''], ['2026-11-20', 'ref 0001', '1500', '', 'DEPOSIT']).lines
    expect(later.map(({ fingerprint }) => fingerprint.toString('hex'))[1]).toBe(first[0])
  })
})

test.each([
  ['GCash', ['Date and Time', 'Description', 'Reference No.', 'Debit', 'Credit', 'Balance'], [0, 2, 4, 3, 1]],
  ['BDO', ['Posting Date', 'Branch', 'Description', 'Debit', 'Credit', 'Running Balance', 'Check No.'], [0, 6, 4, 3, 2]],
  ['BPI', ['Transaction Date', 'Transaction Description', 'Debit Amount', 'Credit Amount', 'Reference No'], [0, 4, 3, 2, 1]],
])('finds the columns of %s below a title', (_, headers, columns) => {
  const sheet = parseSheet(statementColumns, [['Statement of account'], [], headers, headers.map(() => 'x')])
  expect(sheet.headers).toEqual(headers)
  const { day, reference, money_in, money_out, description } = guessMapping(statementColumns, headers)
  expect([day, reference, money_in, money_out, description]).toEqual(columns)
})

describe('money that left the account', () => {
  const amountAndType = { day: 0, reference: 1, money_in: 2, money_out: null, type: 3, description: null }
  const amountsOf = (columns: typeof amountAndType | typeof mapping, ...rows: string[][]) => {
    const { lines, problems } = readLines(columns, toLines(rows), 'month_first')
    return [lines.map(({ amount_centavos }) => amount_centavos), problems.map(({ line }) => line)]
  }
  const row = (amount: string, type: string) => ['11/20/2026', 'REF', amount, type]

  test.each(['CR', 'cr', 'C', 'Credit', 'Deposit', 'Cash in'])('is not an amount of the type %s', (type) => {
    expect(amountsOf(amountAndType, row('500.00', type))).toEqual([[50_000], []])
  })

  test.each(['DR', 'D', 'DB', 'Debit', 'Withdrawal', 'Cash Out'])('is an amount of the type %s', (type) => {
    expect(amountsOf(amountAndType, row('500.00', type))).toEqual([[], []])
  })

  test.each(['', 'Transfer'])('may be an amount of the type "%s", which is refused', (type) => {
    expect(amountsOf(amountAndType, row('500.00', type))).toEqual([[], [2]])
  })

  test.each(['-500.00', '(500.00)', '500.00-', '500.00 DR'])('is the amount %s, also of the type CR', (amount) => {
    expect(amountsOf(amountAndType, row(amount, 'CR'))).toEqual([[], []])
    expect(amountsOf({ ...amountAndType, type: null } as never, row(amount, ''))).toEqual([[], []])
  })

  test('is not told apart where a line has both', () => {
    expect(amountsOf(mapping, ['11/20/2026', 'REF', '500.00', '300.00', ''])).toEqual([[], [2]])
    expect(amountsOf(mapping, ['11/20/2026', 'REF', '500.00', '0.00', ''])).toEqual([[50_000], []])
  })

  test('is found in the column that says so in every line', () => {
    const columnOf = (...types: string[]) => findTypeColumn(toLines(types.map((type) => row('500.00', type))))
    expect([columnOf('CR', 'DR'), columnOf('Credit', '', 'DEBIT'), columnOf('DR', 'Transfer'), columnOf('CR')]).toEqual([3, 3, null, null])
  })
})
