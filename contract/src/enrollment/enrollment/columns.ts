import { nameColumns, studiesColumns, termColumns } from '#foundation/people/columns.ts'
import { enrollmentStatus, enrollmentStatusName } from '#platform/lists.ts'
import { columnsOf, type TableColumns } from '#platform/table-columns.ts'
import { levelName } from '#rules/level-groups.ts'
import { isoDate } from '#rules/manila-time.ts'
import { listName } from '#rules/people/name-texts.ts'
import { enrolleeTypeNames, studentStatusName } from '#rules/people/student-words.ts'
import type { EnrollmentRow } from './calls.ts'

export const enrollmentNumber = ({ student, trans_no }: EnrollmentRow): string => student.student_id_number ?? trans_no ?? 'applicant'

/** Whether the request was accepted: before that, units and student status say nothing. */
export const isAdmitted = ({ status }: Pick<EnrollmentRow, 'status'>): boolean => status >= enrollmentStatus.forEnrollment

export const enrollmentColumns = {
  name: {
    label: 'Student',
    value: (row) => listName(row.student),
    sort: 'name',
    width: 36,
    file: columnsOf(({ student }) => student, [...nameColumns, { label: 'Sex', value: (student) => student.gender }]),
  },
  number: { label: 'Number', value: enrollmentNumber, isOptional: true, isOneLine: true },
  course: { label: 'Course', value: (row) => row.course.code, file: [...studiesColumns, ...termColumns] },
  level: { label: 'Level', value: (row) => levelName(row.level), isOneLine: true, file: [] },
  enrollee_type: { label: 'Type', value: (row) => enrolleeTypeNames[row.enrollee_type] },
  units: { label: 'Units', value: (row) => (isAdmitted(row) ? row.units : null), kind: 'count' },
  student_status: { label: 'Student status', value: (row) => (isAdmitted(row) ? studentStatusName(row.student_status) : null) },
  status: { label: 'Status', value: (row) => enrollmentStatusName(row.status) },
  balance: { label: 'Balance', value: (row) => row.balance_centavos, kind: 'money' },
  contact_number: { label: 'Mobile number', value: (row) => row.student.contact_number },
  created_at: { label: 'Requested', value: (row) => isoDate(row.created_at), kind: 'day', sort: 'created_at' },
  enrolled_at: { label: 'Enrolled', value: (row) => row.enrolled_at && isoDate(row.enrolled_at), kind: 'day', sort: 'enrolled_at' },
} satisfies TableColumns<EnrollmentRow>
