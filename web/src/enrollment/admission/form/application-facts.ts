import type { Admission } from '@talaan/contract'
import { enrolleeTypeNames } from '@talaan/contract/values'
import { date, level } from '#lib/format.ts'
import { levelTypeName } from '#shared/levels.ts'
import { addressText } from '#shared/people/address-text.ts'
import { emailOwnerNames } from './application.ts'

type ApplicationData = Omit<
  Admission,
  'id' | 'enrollment_id' | 'decision' | 'reject_reason' | 'submitted_at' | 'updated_at' | 'confirmed_at' | 'completed_at'
>

export interface FactGroup {
  title: string
  /** An empty text means that the field was left empty. */
  facts: readonly (readonly [label: string, text: string])[]
}

const joinWithCommas = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')
const joinWithSpaces = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')
const yesText = (value: boolean | null | undefined): string => (value ? 'Yes' : '')

/** All fields of an application with their labels, in the order of the form. */
export function applicationFacts(application: ApplicationData, secondCourse: string | null): FactGroup[] {
  return [
    { title: 'Application', facts: choiceFacts(application, secondCourse) },
    { title: 'Personal', facts: personalFacts(application) },
    { title: 'Contact and address', facts: contactFacts(application) },
    { title: 'Family', facts: familyFacts(application) },
    { title: 'Education', facts: educationFacts(application) },
  ]
}

const choiceFacts = (application: ApplicationData, secondCourse: string | null): FactGroup['facts'] => [
  ['Category', levelTypeName(application.category)],
  ['Enrollee type', enrolleeTypeNames[application.enrollee_type]],
  ['Course', `${application.course.code} – ${application.course.name}`],
  ['Level', level(application.level)],
  ['Second choice', secondCourse ?? ''],
  ['LRN', application.lrn ?? ''],
  ['Voucher or ESC no.', application.details.voucher_no ?? ''],
  ['Student no.', application.details.student_id_number ?? ''],
]

const personalFacts = (application: ApplicationData): FactGroup['facts'] => [
  ['Name', joinWithSpaces(application.first_name, application.middle_name, application.last_name, application.extension_name)],
  ['Birthdate', date(application.birthdate)],
  ['Birthplace', application.birthplace ?? ''],
  ['Gender', application.gender ?? ''],
  ['Civil status', application.civil_status ?? ''],
  ['Citizenship', application.citizenship ?? ''],
  ['Religion', application.religion ?? ''],
  ['Mother tongue', application.details.mother_tongue ?? ''],
  ['Indigenous group', application.details.indigenous_group ?? ''],
  ['4Ps household', yesText(application.details.is_4ps)],
  ['Person with disability', application.details.disability ?? yesText(application.details.is_pwd)],
]

const contactFacts = (application: ApplicationData): FactGroup['facts'] => [
  ['Mobile number', application.contact_number ?? ''],
  ['Email', application.personal_email ?? ''],
  ['Owner of the email', application.details.email_owner ? emailOwnerNames[application.details.email_owner] : ''],
  ['Home address', addressText(application)],
  ['Boarding address', application.details.boarding_address ?? ''],
  [
    'Emergency contact',
    joinWithCommas(application.emergency_contact_name, application.emergency_contact_relationship, application.emergency_contact_number),
  ],
  ["Contact's address", application.details.emergency_contact_address ?? ''],
]

const familyFacts = (application: ApplicationData): FactGroup['facts'] => [
  ['Father', joinWithCommas(application.father_name, application.father_occupation, application.father_contact_number)],
  ["Mother's maiden name", joinWithCommas(application.mother_name, application.mother_occupation, application.mother_contact_number)],
  [
    'Guardian',
    joinWithCommas(
      application.guardian_name,
      application.guardian_relationship,
      application.guardian_occupation,
      application.guardian_contact_number,
    ),
  ],
  ['Family income', application.details.income_bracket ?? ''],
  ['Siblings', application.details.siblings ?? ''],
]

const educationFacts = ({ details, ...application }: ApplicationData): FactGroup['facts'] => [
  ['Elementary', joinWithCommas(details.elementary_name, details.elementary_address, details.elementary_year)],
  ['Junior high school', joinWithCommas(details.junior_high_name, details.junior_high_address, details.junior_high_year)],
  [
    'Senior high school',
    joinWithCommas(details.senior_high_name, details.senior_high_strand, details.senior_high_address, details.senior_high_year),
  ],
  [
    'Last school attended',
    joinWithCommas(application.school_graduated_name, application.school_graduated_address, application.school_graduated_year),
  ],
  ['Previous course', joinWithCommas(details.previous_course, details.units_earned && `${details.units_earned} units earned`)],
]
