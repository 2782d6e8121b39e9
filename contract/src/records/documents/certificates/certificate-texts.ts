import type { CertificateKind } from './values.ts'

/** What can stand between `{{` and `}}` in the text of a certificate, and what is printed there. */
export const certificatePlaceholders = {
  student_name: 'The full name',
  last_name: 'The last name',
  title: 'Mr. or Ms.',
  student_number: 'The student number',
  course: 'The name of the course',
  year_level: 'The year level, such as Second Year',
  term: 'The term of the certificate, or the last term here',
  units: 'The units of the term',
  subjects: 'The number of subjects of the term',
  purpose: 'What the certificate is for',
  date: 'The day of issue in words, such as 9th day of October 2026',
  school_name: 'The name of the school',
  he_she: 'He, she, or the student',
  his_her: "His, her, or the student's",
  him_her: 'Him, her, or the student',
  is_was: 'Is for the present term, was for an earlier one',
  grades: 'The table of grades, on a line of its own',
} as const
export type CertificatePlaceholder = keyof typeof certificatePlaceholders

/** Each text that a school words itself; high school has its own where the words differ. */
export const certificateTextKeys = [
  'enrollment_certificate',
  'enrollment_certificate_high_school',
  'grades_certificate',
  'good_moral',
  'transfer_credential',
  'transfer_credential_high_school',
] as const
export type CertificateTextKey = (typeof certificateTextKeys)[number]

/** The text of a kind of certificate for a level type. */
export function certificateTextKey(kind: CertificateKind, levelType: 'college' | 'high_school' | null): CertificateTextKey {
  const key = `${kind}_high_school`
  return levelType === 'high_school' && isTextKey(key) ? key : kind
}

const isTextKey = (key: string): key is CertificateTextKey => (certificateTextKeys as readonly string[]).includes(key)

const addressee = 'TO WHOM IT MAY CONCERN:'
// The name of a school may end with a point, so that no sentence ends with it.
const given = 'Given at {{school_name}} this {{date}}.'
const closing = `This certification is issued upon the request of {{title}} {{last_name}} for {{purpose}}.

${given}`

/** The texts of a school that has not worded its own. Paragraphs are separated by an empty line. */
export const defaultCertificateTexts: Record<CertificateTextKey, string> = {
  enrollment_certificate: `${addressee}

This is to certify that {{title}} {{student_name}}, with student number {{student_number}}, {{is_was}} officially enrolled in this school in the {{term}} as a {{year_level}} student of {{course}}, with a load of {{units}} units.

${closing}`,
  enrollment_certificate_high_school: `${addressee}

This is to certify that {{title}} {{student_name}}, with student number {{student_number}}, {{is_was}} officially enrolled in this school in the {{term}} as a {{year_level}} learner of {{course}}.

${closing}`,
  grades_certificate: `${addressee}

This is to certify that {{title}} {{student_name}}, with student number {{student_number}}, a student of {{course}}, obtained the following grades according to the records of this office:

{{grades}}

${closing}`,
  good_moral: `${addressee}

This is to certify that {{title}} {{student_name}} {{is_was}} a bona fide student of {{course}} in this school, and that {{he_she}} is of good moral character.

As of this day, {{he_she}} has no pending case for a violation of the rules and regulations of the school.

${closing}`,
  transfer_credential: `${addressee}

This is to certify that {{title}} {{student_name}}, with student number {{student_number}}, a student of {{course}} who last attended this school in the {{term}}, is granted honorable dismissal as of this day and is eligible for transfer to another school.

The official transcript of records will be sent upon the request of the school to which {{he_she}} transfers, on the return slip below.

${given}`,
  transfer_credential_high_school: `${addressee}

This is to certify that {{title}} {{student_name}}, with student number {{student_number}}, a {{year_level}} learner of {{course}} who last attended this school in the {{term}}, is eligible for transfer to another school as of this day.

The permanent record (SF10) will be sent upon the request of the school to which {{he_she}} transfers, on the return slip below.

${given}`,
}

/** `{{ name }}`; a name that begins with a capital letter prints its value with one. */
const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g

const keyOf = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
const isPlaceholder = (name: string): name is CertificatePlaceholder => Object.hasOwn(certificatePlaceholders, name)

/** What is wrong with a text; undefined when it can be printed. */
export function certificateTextError(key: CertificateTextKey, text: string): string | undefined {
  if (text.trim() === '') return 'Enter the text'
  const unknown = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter((name) => !isPlaceholder(keyOf(name)))
  if (unknown.length > 0) return `Unknown placeholder: ${[...new Set(unknown)].map((name) => `{{${name}}}`).join(', ')}`
  if (/[{}]/.test(text.replace(PLACEHOLDER, ''))) return 'A placeholder is not complete: it begins with {{ and ends with }}'
  const grades = text.split('\n').filter((line) => line.includes('{{grades}}'))
  if (key !== 'grades_certificate') return grades.length > 0 ? 'Only the Certificate of Grades has {{grades}}' : undefined
  const isAlone = grades.length === 1 && text.split(/\n{2,}/).some((paragraph) => paragraph.trim() === '{{grades}}')
  return isAlone ? undefined : 'The text needs {{grades}} once, as a paragraph of its own'
}

export type CertificateValues = Record<Exclude<CertificatePlaceholder, 'grades'>, string | null>

/** What is printed where a fact is not on record, to be written in. */
const BLANK = '____________'

interface FilledText {
  blocks: ({ kind: 'text'; parts: { text: string; strong: boolean }[] } | { kind: 'grades' })[]
  /** The placeholders without a value. */
  missing: CertificatePlaceholder[]
}

/** The paragraphs of a text with the values of a student. Values are text, never read again as placeholders. */
export function fillCertificateText(text: string, values: CertificateValues): FilledText {
  const missing = new Set<CertificatePlaceholder>()
  const blocks = text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph): FilledText['blocks'][number] =>
      paragraph === '{{grades}}' ? { kind: 'grades' } : { kind: 'text', parts: fillParagraph(paragraph, values, missing) },
    )
  return { blocks, missing: [...missing] }
}

function fillParagraph(paragraph: string, values: CertificateValues, missing: Set<CertificatePlaceholder>) {
  const parts: { text: string; strong: boolean }[] = []
  let from = 0
  const add = (part: string, strong: boolean) => {
    const last = parts.at(-1)
    if (last?.strong === strong) last.text += part
    else if (part !== '') parts.push({ text: part, strong })
  }
  for (const match of paragraph.matchAll(PLACEHOLDER)) {
    const [whole, name = ''] = match
    const key = keyOf(name)
    let value = isPlaceholder(key) && key !== 'grades' ? values[key] : null
    if (value === null && isPlaceholder(key)) missing.add(key)
    // Without a title there are not two spaces.
    const skip = value === '' && paragraph[match.index + whole.length] === ' ' ? 1 : 0
    add(paragraph.slice(from, match.index), false)
    value ??= BLANK
    add(name === key ? value : value.charAt(0).toUpperCase() + value.slice(1), key === 'student_name')
    from = match.index + whole.length + skip
  }
  add(paragraph.slice(from), false)
  return parts
}
