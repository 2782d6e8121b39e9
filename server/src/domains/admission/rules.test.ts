import { PRIVACY_NOTICE_VERSION, TransNo } from '@talaan/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpen, type Period } from '../terms/enrollment-period.ts'
import { consentErrors, courseErrors, isMinor, isOtherPerson, periodReasons, transNo, unstorableErrors } from './rules.ts'

const period: Period = {
  enrollment_status: 'OPEN',
  enrollment_start: '2026-05-01',
  enrollment_end: '2026-06-30',
  enrollment_school_year: '2026-2027',
  enrollment_semester: 1,
  new_student: '1',
  old_student: '1',
  returnee: '0',
  transferee: '1',
}

test('open from the first day through the last, when switched on', () => {
  expect(['2026-04-30', '2026-05-01', '2026-06-30', '2026-07-01'].map((today) => isOpen(period, today))).toEqual([false, true, true, false])
  expect(isOpen({ ...period, enrollment_status: 'CLOSE' }, '2026-05-02')).toBe(false)
  expect(isOpen({ ...period, enrollment_start: '', enrollment_end: '' }, '2026-01-01')).toBe(true)
})

test('a refusal tells the dates', () => {
  expect(periodReasons(period, 'new', '2026-05-02')).toEqual([])
  const refused = (today: string, more: Partial<Period> = {}) => {
    const [reason] = periodReasons({ ...period, ...more }, 'new', today)
    expect(reason).toMatchObject({ code: 'admission.period_closed', office: 'Registrar' })
    return reason?.message.replace('Admission for the first semester of 2026–2027', '…')
  }
  expect(refused('2026-07-01')).toBe('… ended on June 30, 2026.')
  expect(refused('2026-04-30')).toBe('… opens on May 1, 2026 and ends on June 30, 2026.')
  expect(refused('2026-04-30', { enrollment_end: '' })).toBe('… opens on May 1, 2026.')
  const closed = { enrollment_status: 'CLOSE' } as const
  expect(refused('2026-05-02', closed)).toBe('… (May 1, 2026 to June 30, 2026) is closed.')
  expect(refused('2026-05-02', { ...closed, enrollment_start: '', enrollment_end: '' })).toBe('… is closed.')
  expect(periodReasons(period, 'returnee', '2026-05-02')).toMatchObject([
    {
      code: 'admission.type_closed',
      message: 'Admission for the first semester of 2026–2027 (May 1, 2026 to June 30, 2026) is not open to returnees.',
    },
  ])
})

test('levels follow the course, and new high school students have an LRN', () => {
  const bsit = { code: 'BSIT', level_type: 'college', years: 4, is_active: true } as const
  const humss = { code: 'HUMSS', level_type: 'high_school', years: 2, is_active: true } as const
  expect(courseErrors({ enrollee_type: 'new', level: 1 }, bsit)).toEqual({})
  expect(courseErrors({ enrollee_type: 'new', level: 11 }, bsit)).toHaveProperty('level')
  expect(courseErrors({ enrollee_type: 'new', level: 11 }, humss)).toHaveProperty('lrn')
  const guardian = { guardian_name: 'Maria', guardian_relationship: 'Mother', guardian_contact_number: '09170000001' }
  expect(courseErrors({ enrollee_type: 'new', level: 11, lrn: '105432200017', ...guardian }, humss)).toEqual({})
  expect(Object.keys(courseErrors({ enrollee_type: 'old', level: 11 }, humss))).toEqual(Object.keys(guardian))
  expect(courseErrors({ enrollee_type: 'transferee', level: 11, ...guardian }, humss)).toHaveProperty('school_graduated_name')
  const former = { school_graduated_name: 'Another College', details: { previous_course: 'BSCS' } }
  expect(courseErrors({ enrollee_type: 'transferee', level: 2, ...former }, bsit)).toEqual({})
  expect(courseErrors({ enrollee_type: 'new', level: 1 }, { ...bsit, is_active: false })).toHaveProperty('course_id')
  expect(courseErrors({ enrollee_type: 'new', level: 1 }, undefined)).toHaveProperty('course_id')
})

test('of age on the eighteenth birthday', () => {
  expect(isMinor('2008-06-08', '2026-06-07')).toBe(true)
  expect(isMinor('2008-06-08', '2026-06-08')).toBe(false)
  expect(isMinor('2008-02-29', '2026-02-28')).toBe(true)
  expect(isMinor('2008-02-29', '2026-03-01')).toBe(false)
})

test('a minor needs a guardian, everybody the notice of today', () => {
  const form = { birthdate: '2010-01-01', privacy_notice_version: PRIVACY_NOTICE_VERSION }
  expect(consentErrors(form, '2026-06-01')).toHaveProperty('guardian_consent_name')
  expect(consentErrors({ ...form, guardian_consent_name: 'Maria Dela Cruz' }, '2026-06-01')).toHaveProperty('guardian_consent_relationship')
  const guardian = { guardian_consent_name: 'Maria Dela Cruz', guardian_consent_relationship: 'Mother' }
  expect(consentErrors({ ...form, ...guardian }, '2026-06-01')).toEqual({})
  expect(consentErrors({ birthdate: '2000-01-01', privacy_notice_version: '2020-01' }, '2026-06-01')).toHaveProperty(
    'privacy_notice_version',
  )
})

test('every application number is one the contract reads back unchanged', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const number = transNo('2026-2027', bytes)
      expect(TransNo.parse(number)).toBe(number)
      expect(TransNo.parse(number.toLowerCase().replaceAll('-', ' '))).toBe(number)
    }),
  )
})

test('texts that cannot be stored are named, wherever they stand', () => {
  const violation = 'This text has characters that cannot be stored'
  const form = { first_name: 'Niño \ud83d\ude00', street: 'a\0b', level: 1, consent: true, lrn: null, details: { siblings: '\ud800' } }
  expect(unstorableErrors(form)).toEqual({ street: violation, 'details.siblings': violation })
})

test('another name or birthdate is another person; other fields are not', () => {
  const ana = { last_name: 'Cruz', first_name: 'Ana', middle_name: null, birthdate: '2006-03-04' }
  expect(isOtherPerson(ana, { ...ana, middle_name: undefined, ...{ street: 'Rizal' } })).toBe(false)
  const others = [{ last_name: 'Reyes' }, { first_name: 'Eva' }, { middle_name: 'Uy' }, { birthdate: '2006-03-05' }]
  for (const other of others) expect(isOtherPerson(ana, { ...ana, ...other })).toBe(true)
})
