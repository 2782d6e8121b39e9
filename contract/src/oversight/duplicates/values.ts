/** Why two records may be of one person, the strongest first. */
export const duplicateEvidence = ['name_birthdate', 'lrn', 'email', 'mobile'] as const
export type DuplicateEvidence = (typeof duplicateEvidence)[number]

export const evidenceTexts: Record<DuplicateEvidence, string> = {
  name_birthdate: 'Same name and birthdate',
  lrn: 'Same LRN',
  email: 'Same email',
  mobile: 'Same mobile number',
}

/** Days in which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30

/** What of a person is chosen field by field in a merge, in the order of the form. */
export const mergeFields = [
  'first_name',
  'middle_name',
  'last_name',
  'extension_name',
  'birthdate',
  'birthplace',
  'gender',
  'civil_status',
  'citizenship',
  'religion',
  'student_id_number',
  'employee_number',
  'lrn',
  'email',
  'personal_email',
  'contact_number',
  'address',
  'emergency_contact',
  'school_graduated',
  'father',
  'mother',
  'guardian',
] as const
export type MergeField = (typeof mergeFields)[number]
