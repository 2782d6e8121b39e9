import type { CardContent, CardSchool } from '@talaan/contract'
import { expect, test } from 'vitest'
import { elementText } from './card-texts.ts'

const school: CardSchool = {
  name: 'San Isidro College',
  address: 'Rizal St.',
  head_name: 'Elena Cruz',
  head_title: 'President',
  logo: null,
  signature: null,
}
const card: CardContent = {
  card_id: 1,
  code: 'T1',
  first_name: 'Jessa Mae',
  last_name: 'Dela Cruz',
  middle_name: 'santos',
  extension_name: 'Jr.',
  number: '2026-00001',
  image: null,
  course: 'BSIT',
  course_name: null,
  level: 12,
  section: null,
  position: null,
  department: null,
  lrn: null,
  school_year: '2026-2027',
  valid_until: '2027-07-31',
  emergency_contact_name: null,
  emergency_contact_number: null,
  address: null,
  birthdate: '2008-02-11',
}
const text = (field: Parameters<typeof elementText>[0]['field'], before = '') =>
  elementText({ kind: 'field', field, text: before }, card, school)

test('names are printed in the ways that cards use', () => {
  expect([text('full_name'), text('display_name'), text('last_name'), text('first_name')]).toEqual([
    'DELA CRUZ, JESSA MAE SANTOS JR.',
    'JESSA MAE S. DELA CRUZ JR.',
    'DELA CRUZ JR.',
    'Jessa Mae S.',
  ])
})

test('levels, years and days are printed in words', () => {
  expect([text('level'), text('school_year', 'S.Y.'), text('valid_until', 'Valid until'), text('birthdate')]).toEqual([
    'Grade 12',
    'S.Y. 2026–2027',
    'Valid until 31 Jul 2027',
    '11 Feb 2008',
  ])
})

test('what the record does not have leaves no words before it', () => {
  expect([text('section', 'Section'), text('lrn', 'LRN'), text('address')]).toEqual(['', '', ''])
})

test('a text is printed as it is, and the school is the same on all cards', () => {
  expect(elementText({ kind: 'text', field: null, text: 'If found, return it' }, card, school)).toBe('If found, return it')
  expect([text('school_name'), text('head_title')]).toEqual(['San Isidro College', 'President'])
})
