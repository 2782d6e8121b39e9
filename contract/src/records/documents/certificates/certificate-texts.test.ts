import { describe, expect, it } from 'vitest'
import {
  type CertificateValues,
  certificateTextError,
  certificateTextKey,
  certificateTextKeys,
  defaultCertificateTexts,
  fillCertificateText,
} from './certificate-texts.ts'

const values: CertificateValues = {
  student_name: 'Ana {{purpose}} Reyes',
  last_name: 'Reyes',
  title: 'Ms.',
  student_number: '2026-00001',
  course: 'Bachelor of Science in Nursing',
  year_level: 'Second Year',
  term: 'first semester of 2026–2027',
  units: '21',
  subjects: '7',
  purpose: '<b>employment</b>',
  date: '9th day of October 2026',
  school_name: 'San Isidro College',
  he_she: 'she',
  his_her: 'her',
  him_her: 'her',
  is_was: 'is',
}
const textOf = (text: string, more: Partial<CertificateValues> = {}) =>
  fillCertificateText(text, { ...values, ...more }).blocks.map((block) =>
    block.kind === 'grades' ? 'GRADES' : block.parts.map((part) => part.text).join(''),
  )

describe('the text of a certificate', () => {
  it.each(certificateTextKeys)('is complete as delivered: %s', (key) => {
    expect(certificateTextError(key, defaultCertificateTexts[key])).toBeUndefined()
    expect(fillCertificateText(defaultCertificateTexts[key], values).missing).toEqual([])
  })
  it('is filled with values that are never read as placeholders or markup', () => {
    expect(textOf('{{title}} {{student_name}}, {{ he_she }}. {{He_she}} asks for {{purpose}}.\n\n{{grades}}')).toEqual([
      'Ms. Ana {{purpose}} Reyes, she. She asks for <b>employment</b>.',
      'GRADES',
    ])
    expect(fillCertificateText('{{student_name}} of {{course}}', values).blocks).toEqual([
      {
        kind: 'text',
        parts: [
          { text: 'Ana {{purpose}} Reyes', strong: true },
          { text: ' of Bachelor of Science in Nursing', strong: false },
        ],
      },
    ])
  })
  it('has a line to write on for what is not on record, and no gap without a title', () => {
    const filled = fillCertificateText('No. {{student_number}}', { ...values, student_number: null })
    expect(filled.missing).toEqual(['student_number'])
    expect(textOf('No. {{student_number}}', { student_number: null })).toEqual(['No. ____________'])
    expect(textOf('that {{title}} {{last_name}}', { title: '' })).toEqual(['that Reyes'])
  })
  it.each([
    ['good_moral', '{{pupil}} and {{constructor}}', 'Unknown placeholder: {{pupil}}, {{constructor}}'],
    ['good_moral', '{{student_name}', 'A placeholder is not complete: it begins with {{ and ends with }}'],
    ['good_moral', ' ', 'Enter the text'],
    ['good_moral', '{{grades}}', 'Only the Certificate of Grades has {{grades}}'],
    ['grades_certificate', 'These: {{grades}}', 'The text needs {{grades}} once, as a paragraph of its own'],
    ['grades_certificate', 'These', 'The text needs {{grades}} once, as a paragraph of its own'],
  ] as const)('of %s is refused: %s', (key, text, error) => {
    expect(certificateTextError(key, text)).toBe(error)
  })
  it('of high school is its own where the words differ', () => {
    expect(certificateTextKey('enrollment_certificate', 'high_school')).toBe('enrollment_certificate_high_school')
    expect(certificateTextKey('enrollment_certificate', 'college')).toBe('enrollment_certificate')
    expect(certificateTextKey('good_moral', 'high_school')).toBe('good_moral')
    expect(certificateTextKey('transfer_credential', null)).toBe('transfer_credential')
  })
})
