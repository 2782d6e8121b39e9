import { describe, expect, it } from 'vitest'
import { dateColumn, findDateOrder, findSheetDates, readDate } from './dates.ts'
import { UnreadableCell } from './kind.ts'

describe('readDate', () => {
  it.each([
    ['2006-03-14', '2006-03-14'],
    ['2006/3/4', '2006-03-04'],
    ['3/14/2006', '2006-03-14'],
    ['14/3/2006', '2006-03-14'],
    ['14.3.2006', '2006-03-14'],
    ['5/5/2006', '2006-05-05'],
    ['3/14/06', '2006-03-14'],
    ['3/14/98', '1998-03-14'],
    ['14 March 2006', '2006-03-14'],
    ['14-Mar-2006', '2006-03-14'],
    ['14-Mar-06', '2006-03-14'],
    ['Mar. 4, 2006', '2006-03-04'],
    ['Sept 4 2006', '2006-09-04'],
    ['Nov 21, 2026, 3:05 PM', '2026-11-21'],
    ['2026-11-21 03:05 PM', '2026-11-21'],
    ['2026-11-21T23:30:00', '2026-11-21'],
    ['38790', '2006-03-14'],
    ['38790.75', '2006-03-14'],
    ['2006-03-14T00:00:00.000Z', '2006-03-14'],
    ['2026-06-01T23:30:00Z', '2026-06-02'],
    ['2026-06-01 23:30:00+00', '2026-06-02'],
    ['2026-06-01T23:30+08:00', '2026-06-01'],
  ])('reads %s as %s', (text, date) => expect(readDate(text)).toBe(date))

  it.each(['30/30/2006', '2006-02-30', 'Mayo 4', 'Marvin 4, 2006', '2006', 'x', '2026-06-31T23:30:99Z'])('finds no date in %s', (text) =>
    expect(() => readDate(text)).toThrow('is not a date'),
  )

  it('takes the order of the column, and refuses what does not fit it', () => {
    expect(readDate('05/06/2004', 'day_first')).toBe('2004-06-05')
    expect(readDate('05-06-04', 'month_first')).toBe('2004-05-06')
    expect(readDate('5 June 2004', 'month_first')).toBe('2004-06-05')
    expect(() => readDate('12/25/2004', 'day_first')).toThrow("'12/25/2004' does not have the day first, as the other dates do")
  })

  it('refuses a date with two readings, and names both', () => {
    expect(() => readDate('05/06/2004')).toThrow("'05/06/2004' is 6 May 2004 or 5 June 2004. Write the month as a word")
    expect(() => readDate('03.04.06')).toThrow(UnreadableCell)
  })
})

describe('findDateOrder', () => {
  it.each([
    ['day_first', ['25/12/2005', '05/06/2006', '31/01/2007']],
    ['day_first', ['05.06.06', '25.12.05']],
    ['month_first', ['05/06/2026', '11/21/2026', '2026-05-06', '3 May 2026', 'Total', '']],
    [null, ['25/12/2005', '12/25/2005', '05/06/2006']],
    [null, ['2026-05-06', '5 June 2026', '5/5/2026', '']],
  ] as const)('finds %s without a question', (order, texts) => expect(findDateOrder(texts)).toEqual({ order, question: null }))

  it('asks about the first date with two readings when no date decides', () => {
    expect(findDateOrder(['5/5/2004', '05/06/2004', '07/08/2004'])).toEqual({
      order: null,
      question: { text: '05/06/2004', month_first: '2004-05-06', day_first: '2004-06-05' },
    })
  })

  it('is decided by a date that would be too late in the other order', () => {
    expect(findDateOrder(['05/06/2026', '05/12/2026'], '2026-11-25').order).toBe('month_first')
    expect(findDateOrder(['05/06/2026', '07/06/2026'], '2026-11-25').question).not.toBeNull()
  })
})

it('finds the order of each column of dates, and takes the answers to open questions only', () => {
  const columns = {
    birthdate: dateColumn('Birthdate', [], ''),
    credited_on: dateColumn('Date', [], ''),
    other: dateColumn('Other', [], ''),
  }
  const sheet = {
    mapping: { birthdate: 0, credited_on: 1, other: null },
    lines: [[2, ['05/06/2004', '25/12/2025']]] as [number, string[]][],
  }
  const answers = { birthdate: 'month_first', credited_on: 'month_first' } as const
  const question = { text: '05/06/2004', month_first: '2004-05-06', day_first: '2004-06-05' }
  expect(findSheetDates(columns, { ...sheet, answers })).toEqual({
    birthdate: { order: 'month_first', question },
    credited_on: { order: 'day_first', question: null },
  })
  expect(findSheetDates(columns, { ...sheet, answers: {} }).birthdate).toEqual({ order: null, question })
})
