import type { EnrolleeType, LevelType } from '#platform/shapes.ts'

/** Admission documents by the names that registrars use. The database stores the key. */
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

/** How a message and the audit log name what is known of a document. */
export const documentStatusTexts = {
  none: 'not submitted',
  soft_copy: 'scanned copy',
  original_received: 'original received',
  waived: 'waived',
} as const

export type DocumentKind = keyof typeof documentNames
export const documentKinds = Object.keys(documentNames) as [DocumentKind, ...DocumentKind[]]

export interface DocumentRequirement {
  kind: DocumentKind
  is_required: boolean
}

const requiredDocuments = (...kinds: DocumentKind[]): DocumentRequirement[] => kinds.map((kind) => ({ kind, is_required: true }))
const optionalDocuments = (...kinds: DocumentKind[]): DocumentRequirement[] => kinds.map((kind) => ({ kind, is_required: false }))

const checklists: Record<LevelType, Record<EnrolleeType, DocumentRequirement[]>> = {
  college: {
    new: [
      ...requiredDocuments('form_138', 'good_moral', 'birth_certificate', 'photos'),
      ...optionalDocuments('marriage_certificate', 'medical_certificate', 'als_rating'),
    ],
    transferee: [
      ...requiredDocuments('tor', 'transfer_credential', 'good_moral', 'birth_certificate', 'photos'),
      ...optionalDocuments('course_descriptions', 'marriage_certificate', 'medical_certificate'),
    ],
    returnee: requiredDocuments('clearance', 'last_grades', 'readmission_approval'),
    old: requiredDocuments('clearance', 'last_grades'),
  },
  high_school: {
    new: [...requiredDocuments('form_138', 'birth_certificate', 'good_moral', 'photos'), ...optionalDocuments('sf10')],
    transferee: [...requiredDocuments('form_138', 'sf10', 'good_moral'), ...optionalDocuments('birth_certificate', 'photos')],
    returnee: requiredDocuments('last_grades', 'clearance'),
    old: requiredDocuments('last_grades', 'clearance'),
  },
}

/**
 * The checklist of one application, required documents first. Senior high school (from Grade 11) adds the certificate of completion
 * and the voucher certificate.
 */
export function documentsOf(category: LevelType, type: EnrolleeType, level: number): DocumentRequirement[] {
  const list = checklists[category][type]
  const isSeniorHigh = category === 'high_school' && level >= 11 && (type === 'new' || type === 'transferee')
  return isSeniorHigh ? [...requiredDocuments('completion_certificate'), ...list, ...optionalDocuments('voucher_certificate')] : list
}

interface Choice {
  category: LevelType
  enrollee_type: EnrolleeType
  level: number
}

/** Whether another choice requires other documents. What was confirmed and completed for the earlier choice then no longer counts. */
export function hasOtherRequirements(before: Choice, after: Choice): boolean {
  const listRequired = ({ category, enrollee_type, level }: Choice) =>
    documentsOf(category, enrollee_type, level)
      .flatMap(({ kind, is_required }) => (is_required ? kind : []))
      .sort()
  return listRequired(before).join() !== listRequired(after).join()
}
