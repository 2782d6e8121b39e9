import {
  type CertificateKind,
  type CertificatePlaceholder,
  type CertificateValues,
  certificatePlaceholders,
  GENERAL_PURPOSE,
  planLevelName,
  type Reason,
  termName,
} from '@talaan/contract'

export const certificateTitles: Record<CertificateKind, { title: string; subtitle: string | null }> = {
  enrollment_certificate: { title: 'Certificate of Enrollment', subtitle: null },
  grades_certificate: { title: 'Certificate of Grades', subtitle: null },
  good_moral: { title: 'Certificate of Good Moral Character', subtitle: null },
  transfer_credential: { title: 'Certificate of Transfer Credential', subtitle: 'Honorable Dismissal' },
}

export const numberPrefixes: Record<CertificateKind, string> = {
  enrollment_certificate: 'CE',
  grades_certificate: 'CG',
  good_moral: 'GM',
  transfer_credential: 'TC',
}

/** What the school to which a student transfers asks for with the return slip. */
export const returnedPapers = { college: 'official transcript of records', high_school: 'permanent record (SF10)' } as const

interface PersonFacts {
  first_name: string
  middle_name?: string | null
  last_name: string
  extension_name?: string | null
  gender?: string | null
  student_id_number: string | null
  course_name: string | null
  level: number | null
}

interface TermFacts {
  school_year: string
  semester: number
  level: number | null
  course_name: string | null
  units: number
  subjects: number
}

/** The whole name as certificates write it: `Juan Miguel Santos Dela Cruz Jr.` */
const wholeName = ({ first_name, middle_name, last_name, extension_name }: PersonFacts): string =>
  [first_name, middle_name, last_name, extension_name].filter(Boolean).join(' ')

const wordsOf = {
  Male: { title: 'Mr.', he_she: 'he', his_her: 'his', him_her: 'him' },
  Female: { title: 'Ms.', he_she: 'she', his_her: 'her', him_her: 'her' },
  neutral: { title: '', he_she: 'the student', his_her: "the student's", him_her: 'the student' },
} as const

/** The placeholders with the facts of a student. The term is the one of the certificate; without one the record of the student counts. */
export function certificateValues(
  person: PersonFacts,
  term: TermFacts | undefined,
  { isPresent, purpose, today, school_name }: { isPresent: boolean; purpose: string | null; today: string; school_name: string },
): CertificateValues {
  const level = term?.level ?? person.level
  const { gender } = person
  return {
    ...wordsOf[gender === 'Male' || gender === 'Female' ? gender : 'neutral'],
    student_name: wholeName(person),
    last_name: person.last_name,
    student_number: person.student_id_number,
    course: term?.course_name ?? person.course_name,
    year_level: level === null ? null : planLevelName(level),
    term: term ? termName({ ...term, level: term.level ?? undefined }) : null,
    units: term ? String(Number(term.units.toFixed(2))) : null,
    subjects: term ? String(term.subjects) : null,
    purpose: purpose ?? GENERAL_PURPOSE,
    date: dayInWords(today),
    school_name,
    is_was: isPresent ? 'is' : 'was',
  }
}

const monthFormat = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** `9th day of October 2026` */
function dayInWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const number = date.getUTCDate()
  const isTeen = number >= 11 && number <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending} day of ${monthFormat.format(date)}`
}

/** What is printed as a line to write on. */
export const missingWarnings = (missing: readonly CertificatePlaceholder[]): string[] =>
  missing.map((name) => `Not on record, so the text has a blank: ${certificatePlaceholders[name].toLowerCase()}.`)

export const notEnrolledReason: Reason = {
  code: 'document.not_enrolled',
  message: 'There is no term in which this student is or was enrolled here.',
  office: 'Registrar',
}

export const noPostedGradesReason: Reason = {
  code: 'document.no_grades',
  message: 'There is no posted grade in a chosen term.',
  office: 'Registrar',
  clears_by: 'Post the grade sheets, or choose another term',
}
