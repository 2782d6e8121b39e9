import { describe, expect, it } from 'vitest'
import { classNotes, employeeErrors, employeeNumber, employmentOf, loadOf } from './rules.ts'

const limits = { full_time: 24, part_time: 12 }

describe('a load against its limit', () => {
  it.each([
    ['nothing', 0, 0, 'full_time', 'none', 24],
    ['a class without units', 1, 0, 'full_time', 'normal', 24],
    ['the limit itself', 8, 24, 'full_time', 'normal', 24],
    ['half a unit more', 9, 24.5, 'full_time', 'overload', 24],
    ['the same for half the time', 5, 13, 'part_time', 'overload', 12],
    ['staff who teach', 20, 60, null, 'normal', null],
  ] as const)('%s', (_, subjects, units, employment, load, max_units) => {
    expect(loadOf({ subjects, units }, employment, limits)).toEqual({ load, max_units })
  })
  it('staff have no employment', () => {
    expect((['full_time', 'part_time', 'staff'] as const).map((employment) => employmentOf({ employment }))).toEqual([
      'full_time',
      'part_time',
      null,
    ])
  })
})

describe('what is open about a class', () => {
  const meeting = (day: number, room: string | null) => ({ day, start: '07:30', end: '09:00', room_id: room ? 1 : null, room })
  it('nothing when hours and rooms are there', () => {
    expect(classNotes({ lec_units: 3, lab_units: 0, meetings: [meeting(1, 'RM 1'), meeting(3, 'RM 1')] })).toEqual([])
  })
  it('no meeting, or other hours than the units ask for', () => {
    expect(classNotes({ lec_units: 2, lab_units: 1, meetings: [] })).toEqual([
      'No meeting yet; 2 lecture and 1 laboratory units ask for 5 hours a week.',
    ])
  })
  it('meetings without a room', () => {
    expect(classNotes({ lec_units: 3, lab_units: 0, meetings: [meeting(1, null), meeting(3, null)] })).toEqual([
      'No room yet for MW 7:30AM-9:00AM.',
    ])
  })
})

describe('what an edit may change', () => {
  const registrar = { is_admin: false }
  const instructor = { employment: 'full_time', role_keys: ['full_time'] as const, self: false } as const
  it('a choice of the list', () => {
    expect(employeeErrors({ salutation: 'Prof' }, instructor, registrar)).toEqual({})
    expect(employeeErrors({ salutation: 'Sir' }, instructor, registrar)).toHaveProperty('salutation')
  })
  it('employment of instructors, not one’s own, and an administrator’s by administrators', () => {
    const to = { employment: 'part_time' } as const
    expect(employeeErrors(to, instructor, registrar)).toEqual({})
    expect(employeeErrors(to, { employment: 'staff', role_keys: ['registrar'], self: false }, { is_admin: true })).toHaveProperty(
      'employment',
    )
    expect(employeeErrors(to, { ...instructor, self: true }, registrar)).toHaveProperty('employment')
    expect(employeeErrors(to, { ...instructor, role_keys: ['administrator', 'full_time'], self: false }, registrar)).toHaveProperty(
      'employment',
    )
    expect(employeeErrors(to, { ...instructor, role_keys: ['administrator', 'full_time'], self: true }, { is_admin: true })).toEqual({})
  })
  it('leaving it as it is is no change', () => {
    expect(employeeErrors({ employment: 'full_time' }, { ...instructor, self: true }, registrar)).toEqual({})
  })
})

it('numbers have four digits, more where four do not hold them', () => {
  expect([employeeNumber(7), employeeNumber(12_345)]).toEqual(['E-0007', 'E-12345'])
})
