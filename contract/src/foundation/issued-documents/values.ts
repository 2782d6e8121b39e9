/** The printed documents that others can verify. */
export const issuedKinds = [
  'receipt',
  'sponsor_receipt',
  'other_receipt',
  'statement',
  'assessment_form',
  'refund_voucher',
  'promissory_note',
  'examination_permit',
  'clearance',
  'transcript',
  'student_grades',
  'grade_slip',
  'enrollment_certificate',
  'grades_certificate',
  'good_moral',
  'transfer_credential',
  'report_card',
  'permanent_record',
] as const
export type IssuedKind = (typeof issuedKinds)[number]

export const issuedKindNames: Record<IssuedKind, string> = {
  receipt: 'Receipt',
  sponsor_receipt: 'Receipt of a Sponsor',
  other_receipt: 'Receipt',
  statement: 'Statement of Account',
  assessment_form: 'Assessment Form',
  refund_voucher: 'Refund Voucher',
  promissory_note: 'Promissory Note',
  examination_permit: 'Examination Permit',
  clearance: 'Clearance',
  transcript: 'Transcript of Records',
  student_grades: 'Record of Grades',
  grade_slip: 'Grade Slip',
  enrollment_certificate: 'Certificate of Enrollment',
  grades_certificate: 'Certificate of Grades',
  good_moral: 'Certificate of Good Moral Character',
  transfer_credential: 'Transfer Credential',
  report_card: 'Report Card (SF9)',
  permanent_record: 'Permanent Record (SF10)',
}

/** A document is replaced when it is printed again with other content, and revoked when what it says no longer counts. */
export const issuedStatuses = ['valid', 'replaced', 'revoked'] as const
export type IssuedStatus = (typeof issuedStatuses)[number]

export const issuedStatusNames: Record<IssuedStatus, string> = { valid: 'Valid', replaced: 'Replaced', revoked: 'Revoked' }
