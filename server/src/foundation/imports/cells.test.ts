import { describe, expect, it } from 'vitest'
import {
  readCodes,
  readDigits,
  readOneOf,
  readPesos,
  readSchoolYear,
  readSemester,
  readTextUpTo,
  readUnits,
  readWholeBetween,
  readYearLevel,
} from './cells.ts'
import { UnreadableCell } from './kind.ts'

describe('readers of cells', () => {
  it.each([
    ['1', 1],
    ['1st year', 1],
    ['Second Year', 2],
    ['III', 3],
    ['4TH YEAR STANDING', 4],
    ['YEAR3', 3],
    ['Grade 11', 11],
    ['G7', 7],
  ])('%s is year level %i', (text, level) => expect(readYearLevel(text)).toBe(level))
  it.each([
    ['1', 1],
    ['1st Sem', 1],
    ['Second Semester', 2],
    ['2nd', 2],
    ['Summer', 3],
    ['Mid-year', 3],
    ['3', 3],
  ])('%s is semester %i', (text, value) => expect(readSemester(text)).toBe(value))
  it.each([
    ['3', 3],
    ['1.5', 1.5],
    ['0', 0],
    [' 2.25 ', 2.25],
  ])('%s is %d units', (text, value) => expect(readUnits(text)).toBe(value))
  it.each([
    ['2024-2025', '2024-2025'],
    ['SY 2024–2025', '2024-2025'],
    ['A.Y. 2024-25', '2024-2025'],
    ['2024', '2024-2025'],
  ])('%s is the school year %s', (text, year) => expect(readSchoolYear(text)).toBe(year))
  it('read a choice in any spelling, and a number of digits', () => {
    const readGender = readOneOf(['Male', 'Female'], { m: 'Male' })
    expect([readGender('FEMALE'), readGender('m.'), readDigits(4, 'A ZIP code')('31-00')]).toEqual(['Female', 'Male', '3100'])
    expect(() => readGender('x')).toThrow('is not one of Male, Female')
    for (const text of ['310', '31000', 'abcd']) expect(() => readDigits(4, 'A ZIP code')(text)).toThrow('has 4 digits')
    for (const text of ['2024-2026', '24-25', 'x']) expect(() => readSchoolYear(text)).toThrow(UnreadableCell)
  })
  it('split codes at the usual separators, and read none as an empty list', () => {
    expect(readCodes('cc101;CC 102, CC103\nCC101 and GE1')).toEqual(['CC101', 'CC 102', 'CC103', 'GE1'])
    for (const text of ['None', '-', '—', 'n/a', ' ; ']) expect(readCodes(text)).toEqual([])
  })
  it('reject cells that they cannot read', () => {
    for (const text of ['5', '6', '13', '0', 'x', 'first second', '1.5', ''])
      expect(() => readYearLevel(text), text).toThrow(UnreadableCell)
    for (const text of ['0', '4', 'winter', '1.0.0']) expect(() => readSemester(text), text).toThrow(UnreadableCell)
    for (const text of ['-1', '31', '0.1', 'three', '1e999', 'NaN', ''])
      expect(() => (text === '' ? readTextUpTo(0)('x') : readUnits(text)), text).toThrow(UnreadableCell)
    expect(() => readUnits('1,5')).toThrow("'1,5' is not a valid number of units. Write 1.5 or 15")
    expect(() => readPesos('15,50')).toThrow("'15,50' is not an amount. Write 15.50 or 1,550")
    for (const text of ['0', '1001', '1.5', '4O', 'Infinity']) expect(() => readWholeBetween(1, 1000)(text), text).toThrow(UnreadableCell)
    expect(() => readCodes(Array.from({ length: 21 }, (_, number) => `CC${number}`).join())).toThrow('Use at most 20 codes')
    expect(() => readCodes('x'.repeat(61))).toThrow('Use at most 60 characters')
    expect(() => readTextUpTo(3)('four')).toThrow('Use at most 3 characters')
    expect(() => readUnits('x'.repeat(500))).toThrow(/^'x{40}…' is not/)
  })
})
