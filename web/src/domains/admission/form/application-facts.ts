import type { Admission } from '@talaan/contract'
import { date, level } from '../../../lib/format.ts'
import { enrolleeTypeName } from '../../../shared/enrollee-types.ts'
import { levelTypeName } from '../../../shared/levels.ts'
import { addressText } from '../../../shared/people/address-text.ts'

type Told = Omit<
  Admission,
  'id' | 'enrollment_id' | 'decision' | 'reject_reason' | 'submitted_at' | 'updated_at' | 'confirmed_at' | 'completed_at'
>

export interface FactGroup {
  title: string
  /** Label and text; an empty text was not given. */
  facts: readonly (readonly [label: string, text: string])[]
}

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')
const spaced = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')
const yes = (value: boolean | null | undefined): string => (value ? 'Yes' : '')

/** Everything an application says, in the order of the form. */
export function applicationFacts(told: Told, secondCourse: string | null): FactGroup[] {
  return [
    { title: 'Application', facts: applied(told, secondCourse) },
    { title: 'Personal', facts: personal(told) },
    { title: 'Contact and address', facts: reached(told) },
    { title: 'Family', facts: family(told) },
    { title: 'Education', facts: education(told) },
  ]
}

const applied = (told: Told, secondCourse: string | null): FactGroup['facts'] => [
  ['Category', levelTypeName(told.category)],
  ['Enrollee type', enrolleeTypeName(told.enrollee_type)],
  ['Course', `${told.course.code} – ${told.course.name}`],
  ['Level', level(told.level)],
  ['Second choice', secondCourse ?? ''],
  ['LRN', told.lrn ?? ''],
  ['Voucher or ESC no.', told.details.voucher_no ?? ''],
  ['Student no.', told.details.student_id_number ?? ''],
]

const personal = (told: Told): FactGroup['facts'] => [
  ['Name', spaced(told.first_name, told.middle_name, told.last_name, told.extension_name)],
  ['Birthdate', date(told.birthdate)],
  ['Birthplace', told.birthplace ?? ''],
  ['Gender', told.gender ?? ''],
  ['Civil status', told.civil_status ?? ''],
  ['Citizenship', told.citizenship ?? ''],
  ['Religion', told.religion ?? ''],
  ['Mother tongue', told.details.mother_tongue ?? ''],
  ['Indigenous group', told.details.indigenous_group ?? ''],
  ['4Ps household', yes(told.details.is_4ps)],
  ['Person with disability', told.details.disability ?? yes(told.details.is_pwd)],
]

const reached = (told: Told): FactGroup['facts'] => [
  ['Mobile number', told.contact_number ?? ''],
  ['Email', told.personal_email ?? ''],
  ['Home address', addressText(told)],
  ['Boarding address', told.details.boarding_address ?? ''],
  ['In an emergency', joined(told.emergency_contact_name, told.emergency_contact_relationship, told.emergency_contact_number)],
  ['Their address', told.details.emergency_contact_address ?? ''],
]

const family = (told: Told): FactGroup['facts'] => [
  ['Father', joined(told.father_name, told.father_occupation, told.father_contact_number)],
  ["Mother's maiden name", joined(told.mother_name, told.mother_occupation, told.mother_contact_number)],
  ['Guardian', joined(told.guardian_name, told.guardian_relationship, told.guardian_occupation, told.guardian_contact_number)],
  ['Family income', told.details.income_bracket ?? ''],
  ['Siblings', told.details.siblings ?? ''],
]

const education = ({ details, ...told }: Told): FactGroup['facts'] => [
  ['Elementary', joined(details.elementary_name, details.elementary_address, details.elementary_year)],
  ['Junior high school', joined(details.junior_high_name, details.junior_high_address, details.junior_high_year)],
  [
    'Senior high school',
    joined(details.senior_high_name, details.senior_high_strand, details.senior_high_address, details.senior_high_year),
  ],
  ['Last school attended', joined(told.school_graduated_name, told.school_graduated_address, told.school_graduated_year)],
  ['Previous course', joined(details.previous_course, details.units_earned && `${details.units_earned} units earned`)],
]
