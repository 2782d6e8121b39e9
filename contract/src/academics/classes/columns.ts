import type { TableColumns } from '#platform/table-columns.ts'
import type { SubjectLoad } from './calls.ts'

/** How many grades before the final one are entered: of the midterm, or of each period. */
const earlyCount = ({ graded }: SubjectLoad): number | string =>
  graded.periods.length === 0
    ? graded.midterm_grade
    : graded.periods.map((period) => `${period.key.toUpperCase()} ${period.graded}`).join(' · ')

export const subjectLoadColumns = {
  code: { label: 'Code', value: (row) => row.subject_code, isOneLine: true },
  title: { label: 'Title', value: (row) => row.subject_info.prospectus.descriptive_title, width: 40 },
  section: { label: 'Section', value: (row) => row.subject_info.section, isOneLine: true },
  units: { label: 'Units', value: (row) => row.subject_info.prospectus.units, kind: 'count' },
  hours: { label: 'Contact hours', value: (row) => row.contact_hours, kind: 'count' },
  schedule: { label: 'Schedule', value: (row) => row.subject_info.subject_schedule, width: 36 },
  students: { label: 'Students', value: (row) => row.total_students, kind: 'count' },
  syllabus: { label: 'Syllabus', value: (row) => (row.has_syllabus ? 'Yes' : 'No') },
  early: { label: 'Midterm or periods graded', value: earlyCount },
  final: { label: 'Final graded', value: (row) => row.graded.grade },
  cleared: { label: 'Cleared', value: (row) => row.cleared },
  due: { label: 'Due', value: (row) => row.clearance_due_on, kind: 'day' },
} satisfies TableColumns<SubjectLoad>
