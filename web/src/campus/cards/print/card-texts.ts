import type { CardContent, CardSchool } from '@talaan/contract'
import type { CardElement, CardField } from '@talaan/contract/values'
import { date, level, schoolYear } from '#lib/format.ts'

/** What the fields of a card are called in the editor. */
export const fieldNames: Record<CardField, string> = {
  full_name: 'Name, last name first',
  display_name: 'Name, first name first',
  last_name: 'Last name',
  first_name: 'First and middle name',
  number: 'Student or employee number',
  course: 'Course code',
  course_name: 'Course name',
  level: 'Year level',
  section: 'Section',
  position: 'Position',
  department: 'Department',
  lrn: 'LRN',
  school_year: 'School year',
  valid_until: 'Valid until',
  emergency_contact_name: 'Emergency contact',
  emergency_contact_number: 'Emergency number',
  address: 'Address',
  birthdate: 'Birthdate',
  school_name: 'School name',
  school_address: 'School address',
  head_name: 'School head',
  head_title: 'Title of the school head',
}

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ')
const initial = (name: string | null): string | null => (name ? `${name.charAt(0).toUpperCase()}.` : null)

const values: Record<CardField, (card: CardContent, school: CardSchool) => string | null> = {
  full_name: (card) => `${card.last_name}, ${joined([card.first_name, card.middle_name, card.extension_name])}`.toUpperCase(),
  display_name: (card) => joined([card.first_name, initial(card.middle_name), card.last_name, card.extension_name]).toUpperCase(),
  last_name: (card) => joined([card.last_name, card.extension_name]).toUpperCase(),
  first_name: (card) => joined([card.first_name, initial(card.middle_name)]),
  number: (card) => card.number,
  course: (card) => card.course,
  course_name: (card) => card.course_name,
  level: (card) => level(card.level),
  section: (card) => card.section,
  position: (card) => card.position,
  department: (card) => card.department,
  lrn: (card) => card.lrn,
  school_year: (card) => schoolYear(card.school_year),
  valid_until: (card) => date(card.valid_until),
  emergency_contact_name: (card) => card.emergency_contact_name,
  emergency_contact_number: (card) => card.emergency_contact_number,
  address: (card) => card.address,
  birthdate: (card) => (card.birthdate === null ? null : date(card.birthdate)),
  school_name: (_, school) => school.name,
  school_address: (_, school) => school.address,
  head_name: (_, school) => school.head_name,
  head_title: (_, school) => school.head_title,
}

/** The text of an element on a card; empty where the record has nothing, also without the words before the value. */
export function elementText(
  { kind, field, text }: Pick<CardElement, 'kind' | 'field' | 'text'>,
  card: CardContent,
  school: CardSchool,
): string {
  if (kind !== 'field' || field === null) return text
  const value = values[field](card, school)
  return value ? joined([text, value]) : ''
}
