import { describe, expect, it } from 'vitest'
import { listOfCodes, semester, textUpTo, units, wholeBetween, yearLevel } from './cells.ts'
import { Unreadable } from './kind.ts'

describe('cells as people fill them', () => {
  it.each([
    ['1', 1],
    ['1st year', 1],
    ['Second Year', 2],
    ['III', 3],
    ['4TH YEAR STANDING', 4],
    ['YEAR3', 3],
    ['Grade 11', 11],
    ['G7', 7],
  ])('%s is year level %i', (text, level) => expect(yearLevel(text)).toBe(level))
  it.each([
    ['1', 1],
    ['1st Sem', 1],
    ['Second Semester', 2],
    ['2nd', 2],
    ['Summer', 3],
    ['Mid-year', 3],
    ['3', 3],
  ])('%s is semester %i', (text, value) => expect(semester(text)).toBe(value))
  it.each([
    ['3', 3],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['0', 0],
    [' 2.25 ', 2.25],
  ])('%s is %d units', (text, value) => expect(units(text)).toBe(value))
  it('codes are told apart by what people put between them, and none is none', () => {
    expect(listOfCodes('cc101;CC 102, CC103\nCC101 and GE1')).toEqual(['CC101', 'CC 102', 'CC103', 'GE1'])
    for (const none of ['None', '-', '—', 'n/a', ' ; ']) expect(listOfCodes(none)).toEqual([])
  })
  it('says what it cannot read', () => {
    for (const text of ['5', '6', '13', '0', 'x', 'first second', '1.5', '']) expect(() => yearLevel(text), text).toThrow(Unreadable)
    for (const text of ['0', '4', 'winter', '1.0.0']) expect(() => semester(text), text).toThrow(Unreadable)
    for (const text of ['-1', '31', '0.1', 'three', '1e999', 'NaN', ''])
      expect(() => (text === '' ? textUpTo(0)('x') : units(text)), text).toThrow(Unreadable)
    for (const text of ['0', '1001', '1.5', '4O', 'Infinity']) expect(() => wholeBetween(1, 1000)(text), text).toThrow(Unreadable)
    expect(() => listOfCodes(Array.from({ length: 21 }, (_, n) => `CC${n}`).join())).toThrow('This has more than 20 codes')
    expect(() => listOfCodes('x'.repeat(61))).toThrow('This has more than 60 characters')
    expect(() => textUpTo(3)('four')).toThrow('This has more than 3 characters')
    expect(() => units('x'.repeat(500))).toThrow(/^'x{40}…' is not/)
  })
})
