import { describe, expect, it } from 'vitest'
import { assessLoad, classNotes, employeeErrors, employmentOf, formatEmployeeNumber } from './rules.ts'

const limits = { full_time: 24, part_time: 12 }

describe('the load compared with its limit', () => {
  it.each([
    ['nothing', 0, 0, 'full_time', 'none', 24],
    ['a class without units', 1, 0, 'full_time', 'normal', 24],
    ['the limit itself', 8, 24, 'full_time', 'normal', 24],
    ['half a unit more', 9, 24.5, 'full_time', 'overload', 24],
    ['the same for half the time', 5, 13, 'part_time', 'overload', 12],
    ['staff who teach', 20, 60, null, 'normal', null],
  ] as const)('for %s', (_, subjects, units, employment, load, max_units) => {
    expect(assessLoad({ subjects, units }, employment, limits)).toEqual({ load, max_units })
  })
  it('is without a limit for staff', () => {
    expect((['full_time', 'part_time', 'staff'] as const).map((employment) => employmentOf({ employment }))).toEqual([
      'full_time',
      'part_time',
      null,
    ])
  })
})

describe('notes about a class', () => {
  const meeting = (day: number, room: string | null) => ({ day, start: '07:30', end: '09:00', room_id: room ? 1 : null, room })
  it('are empty when hours and rooms are complete', () => {
    expect(classNotes({ lec_units: 3, lab_units: 0, meetings: [meeting(1, 'RM 1'), meeting(3, 'RM 1')] })).toEqual([])
  })
  it('name missing meetings with the expected hours', () => {
    expect(classNotes({ lec_units: 2, lab_units: 1, meetings: [] })).toEqual([
      'No schedule yet; 5 hours required for 2 lecture and 1 laboratory units.',
    ])
  })
  it('name meetings without a room', () => {
    expect(classNotes({ lec_units: 3, lab_units: 0, meetings: [meeting(1, null), meeting(3, null)] })).toEqual([
      'No room yet for MW 7:30AM-9:00AM.',
    ])
  })
})

describe('editing an employee', () => {
  const registrar = { is_admin: false }
  const instructor = { employment: 'full_time', role_keys: ['full_time'] as const, isSelf: false } as const
  it('accepts only a salutation of the list', () => {
    expect(employeeErrors({ salutation: 'Prof' }, instructor, registrar)).toEqual({})
    expect(employeeErrors({ salutation: 'Sir' }, instructor, registrar)).toHaveProperty('salutation')
  })
  it('changes the employment of instructors, not one’s own, and that of an administrator only by administrators', () => {
    const change = { employment: 'part_time' } as const
    expect(employeeErrors(change, instructor, registrar)).toEqual({})
    expect(employeeErrors(change, { employment: 'staff', role_keys: ['registrar'], isSelf: false }, { is_admin: true })).toHaveProperty(
      'employment',
    )
    expect(employeeErrors(change, { ...instructor, isSelf: true }, registrar)).toHaveProperty('employment')
    expect(employeeErrors(change, { ...instructor, role_keys: ['administrator', 'full_time'], isSelf: false }, registrar)).toHaveProperty(
      'employment',
    )
    expect(employeeErrors(change, { ...instructor, role_keys: ['administrator', 'full_time'], isSelf: true }, { is_admin: true })).toEqual(
      {},
    )
  })
  it('accepts an unchanged employment', () => {
    expect(employeeErrors({ employment: 'full_time' }, { ...instructor, isSelf: true }, registrar)).toEqual({})
  })
})

it('formats numbers with at least four digits', () => {
  expect([formatEmployeeNumber(7), formatEmployeeNumber(12_345)]).toEqual(['E-0007', 'E-12345'])
})
