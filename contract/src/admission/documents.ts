import type { EnrolleeType, LevelType } from '../values.ts'

/** What an applicant brings, by the names registrars use. A kind is stored with its key. */
export const documentNames = {
  form_138: 'Form 138 / SF9 (report card)',
  sf10: 'Form 137 / SF10 (permanent record)',
  completion_certificate: 'Certificate of completion',
  good_moral: 'Certificate of good moral character',
  birth_certificate: 'PSA birth certificate',
  photos: '2×2 ID photo',
  tor: 'Transcript of records or certified copy of grades',
  transfer_credential: 'Honorable dismissal / transfer credential',
  course_descriptions: 'Course descriptions',
  clearance: 'Clearance (school and accounting)',
  last_grades: 'Grades of the last term attended',
  readmission_approval: 'Readmission approval',
  marriage_certificate: 'Marriage certificate (if married)',
  medical_certificate: 'Medical certificate',
  voucher_certificate: 'ESC or QVR certificate',
  als_rating: 'ALS certificate of rating',
} as const

export type DocumentKind = keyof typeof documentNames
export const documentKinds = Object.keys(documentNames) as [DocumentKind, ...DocumentKind[]]

export interface DocumentRequirement {
  kind: DocumentKind
  is_required: boolean
}

const needed = (...kinds: DocumentKind[]): DocumentRequirement[] => kinds.map((kind) => ({ kind, is_required: true }))
const wanted = (...kinds: DocumentKind[]): DocumentRequirement[] => kinds.map((kind) => ({ kind, is_required: false }))

const lists: Record<LevelType, Record<EnrolleeType, DocumentRequirement[]>> = {
  college: {
    new: [
      ...needed('form_138', 'good_moral', 'birth_certificate', 'photos'),
      ...wanted('marriage_certificate', 'medical_certificate', 'als_rating'),
    ],
    transferee: [
      ...needed('tor', 'transfer_credential', 'good_moral', 'birth_certificate', 'photos'),
      ...wanted('course_descriptions', 'marriage_certificate', 'medical_certificate'),
    ],
    returnee: needed('clearance', 'last_grades', 'readmission_approval'),
    old: needed('clearance', 'last_grades'),
  },
  high_school: {
    new: [...needed('form_138', 'birth_certificate', 'good_moral', 'photos'), ...wanted('sf10')],
    transferee: [...needed('form_138', 'sf10', 'good_moral'), ...wanted('birth_certificate', 'photos')],
    returnee: needed('last_grades', 'clearance'),
    old: needed('last_grades', 'clearance'),
  },
}

/** The checklist of one application, required papers first. Senior high school (Grade 11 on) adds the completion and the voucher. */
export function documentsOf(category: LevelType, type: EnrolleeType, level: number): DocumentRequirement[] {
  const list = lists[category][type]
  const isSeniorHigh = category === 'high_school' && level >= 11 && (type === 'new' || type === 'transferee')
  return isSeniorHigh ? [...needed('completion_certificate'), ...list, ...wanted('voucher_certificate')] : list
}
