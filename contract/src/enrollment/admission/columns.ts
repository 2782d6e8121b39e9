import { nameColumns, studiesColumns } from '#foundation/people/columns.ts'
import type { TableColumns } from '#platform/table-columns.ts'
import { levelName } from '#rules/level-groups.ts'
import { isoDate } from '#rules/manila-time.ts'
import { listName } from '#rules/people/name-texts.ts'
import { enrolleeTypeNames } from '#rules/people/student-words.ts'
import type { AdmissionRow } from './office.ts'

export const admissionStateNames = {
  unconfirmed: 'Not confirmed',
  confirmed: 'Confirmed',
  completed: 'Completed',
  accepted: 'Accepted',
  rejected: 'Rejected',
} as const

/** How far an application is. */
export const admissionStateOf = ({
  decision,
  completed_at,
  confirmed_at,
}: Pick<AdmissionRow, 'decision' | 'completed_at' | 'confirmed_at'>): keyof typeof admissionStateNames =>
  decision ?? (completed_at ? 'completed' : confirmed_at ? 'confirmed' : 'unconfirmed')

export const admissionColumns = {
  name: { label: 'Applicant', value: (row) => listName(row), sort: 'name', width: 36, file: nameColumns },
  trans_no: { label: 'Application no.', value: (row) => row.trans_no, isOptional: true, width: 20 },
  course: { label: 'Course', value: (row) => row.course.code, file: studiesColumns },
  level: { label: 'Level', value: (row) => levelName(row.level), isOneLine: true, file: [] },
  enrollee_type: { label: 'Type', value: (row) => enrolleeTypeNames[row.enrollee_type] },
  status: { label: 'Status', value: (row) => admissionStateNames[admissionStateOf(row)] },
  documents: { label: 'Documents', value: ({ documents: { given, needed } }) => `${given} of ${needed}` },
  has_duplicates: { label: 'Existing student', value: (row) => (row.has_duplicates ? 'Possible' : null) },
  lrn: { label: 'LRN', value: (row) => row.lrn, isOptional: true },
  contact_number: { label: 'Mobile number', value: (row) => row.contact_number, isOptional: true },
  personal_email: { label: 'Email', value: (row) => row.personal_email, isOptional: true, width: 30 },
  submitted_at: { label: 'Date applied', value: (row) => isoDate(row.submitted_at), kind: 'day', sort: 'submitted_at' },
} satisfies TableColumns<AdmissionRow>
