import { PRIVACY_NOTICE_VERSION, TransNo } from '@talaan/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpen, type Period } from '#foundation/terms/enrollment-period.ts'
import {
  consentErrors,
  courseErrors,
  firstApplicationErrors,
  formatTransNo,
  isMinor,
  isOtherPerson,
  periodReasons,
  unstorableErrors,
} from './rules.ts'

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

test('is open from the first day through the last, when switched on', () => {
  expect(['2026-04-30', '2026-05-01', '2026-06-30', '2026-07-01'].map((today) => isOpen(period, today))).toEqual([false, true, true, false])
  expect(isOpen({ ...period, enrollment_status: 'CLOSE' }, '2026-05-02')).toBe(false)
  expect(isOpen({ ...period, enrollment_start: '', enrollment_end: '' }, '2026-01-01')).toBe(true)
})

test('names the dates in a refusal', () => {
  expect(periodReasons(period, 'new', '2026-05-02')).toEqual([])
  const readRefusal = (today: string, fields: Partial<Period> = {}) => {
    const [reason] = periodReasons({ ...period, ...fields }, 'new', today)
    expect(reason).toMatchObject({ code: 'admission.period_closed', office: 'Registrar' })
    return reason?.message.replace('Admission for the first semester of 2026–2027', '…')
  }
  expect(readRefusal('2026-07-01')).toBe('… ended on June 30, 2026.')
  expect(readRefusal('2026-04-30')).toBe('… opens on May 1, 2026 and ends on June 30, 2026.')
  expect(readRefusal('2026-04-30', { enrollment_end: '' })).toBe('… opens on May 1, 2026.')
  const closedPeriod = { enrollment_status: 'CLOSE' } as const
  expect(readRefusal('2026-05-02', closedPeriod)).toBe('… (May 1, 2026 to June 30, 2026) is closed.')
  expect(readRefusal('2026-05-02', { ...closedPeriod, enrollment_start: '', enrollment_end: '' })).toBe('… is closed.')
  expect(periodReasons(period, 'returnee', '2026-05-02')).toMatchObject([
    {
      code: 'admission.type_closed',
      message: 'Admission for the first semester of 2026–2027 (May 1, 2026 to June 30, 2026) is not open to returnees.',
    },
  ])
})

test('requires a level of the course, an email for college, and an LRN of new high school students', () => {
  const bsit = { code: 'BSIT', level_type: 'college', years: 4, is_active: true } as const
  const humss = { code: 'HUMSS', level_type: 'high_school', years: 2, is_active: true } as const
  const personal_email = 'ana@example.test'
  expect(courseErrors({ enrollee_type: 'new', level: 1, personal_email }, bsit)).toEqual({})
  expect(Object.keys(courseErrors({ enrollee_type: 'new', level: 1 }, bsit))).toEqual(['personal_email'])
  expect(courseErrors({ enrollee_type: 'new', level: 11 }, bsit)).toHaveProperty('level')
  expect(courseErrors({ enrollee_type: 'new', level: 11 }, humss)).toHaveProperty('lrn')
  const guardian = { guardian_name: 'Maria', guardian_relationship: 'Mother', guardian_contact_number: '09170000001' }
  expect(courseErrors({ enrollee_type: 'new', level: 11, lrn: '105432200017', ...guardian }, humss)).toEqual({})
  expect(Object.keys(courseErrors({ enrollee_type: 'old', level: 11 }, humss))).toEqual(Object.keys(guardian))
  expect(courseErrors({ enrollee_type: 'transferee', level: 11, ...guardian }, humss)).toHaveProperty('school_graduated_name')
  const formerSchool = { school_graduated_name: 'Another College', details: { previous_course: 'BSCS' } }
  expect(courseErrors({ enrollee_type: 'transferee', level: 2, personal_email, ...formerSchool }, bsit)).toEqual({})
  expect(courseErrors({ enrollee_type: 'new', level: 1 }, { ...bsit, is_active: false })).toHaveProperty('course_id')
  expect(courseErrors({ enrollee_type: 'new', level: 1 }, undefined)).toHaveProperty('course_id')
})

test('counts a person as adult from the eighteenth birthday', () => {
  expect(isMinor('2008-06-08', '2026-06-07')).toBe(true)
  expect(isMinor('2008-06-08', '2026-06-08')).toBe(false)
  expect(isMinor('2008-02-29', '2026-02-28')).toBe(true)
  expect(isMinor('2008-02-29', '2026-03-01')).toBe(false)
})

test('a first application has the last school of who is new, and a parent or guardian of a minor', () => {
  const today = '2026-06-07'
  const fieldsOf = (form: object) => Object.keys(firstApplicationErrors({ enrollee_type: 'new', birthdate: '2005-01-01', ...form }, today))
  const school = { school_graduated_name: 'Cabanatuan National High School' }
  const minor = { birthdate: '2010-01-01', ...school }
  expect([fieldsOf({}), fieldsOf(school), fieldsOf({ enrollee_type: 'old' })]).toEqual([['school_graduated_name'], [], []])
  expect(fieldsOf(minor)).toEqual(['guardian_name', 'guardian_contact_number'])
  expect(fieldsOf({ ...minor, mother_name: 'Rosa Cruz', father_name: ' ' })).toEqual(['mother_contact_number'])
  expect(fieldsOf({ ...minor, mother_name: 'Rosa Cruz', father_name: 'Jose Cruz', father_contact_number: '09170000001' })).toEqual([])
})

test('requires a guardian for a minor, and the current notice for everybody', () => {
  const form = { birthdate: '2010-01-01', privacy_notice_version: PRIVACY_NOTICE_VERSION }
  expect(consentErrors(form, '2026-06-01')).toHaveProperty('guardian_consent_name')
  expect(consentErrors({ ...form, guardian_consent_name: 'Maria Dela Cruz' }, '2026-06-01')).toHaveProperty('guardian_consent_relationship')
  const guardian = { guardian_consent_name: 'Maria Dela Cruz', guardian_consent_relationship: 'Mother' }
  expect(consentErrors({ ...form, ...guardian }, '2026-06-01')).toEqual({})
  expect(consentErrors({ birthdate: '2000-01-01', privacy_notice_version: '2020-01' }, '2026-06-01')).toHaveProperty(
    'privacy_notice_version',
  )
})

test('makes application numbers that the contract parses unchanged', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const number = formatTransNo('2026-2027', bytes)
      expect(TransNo.parse(number)).toBe(number)
      expect(TransNo.parse(number.toLowerCase().replaceAll('-', ' '))).toBe(number)
    }),
  )
})

test('names fields with texts that cannot be stored, also nested ones', () => {
  const errorText = 'This text has invalid characters'
  const form = { first_name: 'Niño \ud83d\ude00', street: 'a\0b', level: 1, consent: true, lrn: null, details: { siblings: '\ud800' } }
  expect(unstorableErrors(form)).toEqual({ street: errorText, 'details.siblings': errorText })
})

test('treats another name or birthdate as another person, but not other fields', () => {
  const ana = { last_name: 'Cruz', first_name: 'Ana', middle_name: null, birthdate: '2006-03-04' }
  expect(isOtherPerson(ana, { ...ana, middle_name: undefined, ...{ street: 'Rizal' } })).toBe(false)
  const changes = [{ last_name: 'Reyes' }, { first_name: 'Eva' }, { middle_name: 'Uy' }, { birthdate: '2006-03-05' }]
  for (const change of changes) expect(isOtherPerson(ana, { ...ana, ...change })).toBe(true)
})
