import { nameColumns, numberedNameColumns, studiesColumns, termColumns } from '#foundation/people/columns.ts'
import { columnsOf, type TableColumn, type TableColumns } from '#platform/table-columns.ts'
import { levelName } from '#rules/level-groups.ts'
import { isoDate } from '#rules/manila-time.ts'
import { listName } from '#rules/people/name-texts.ts'
import { termTitle } from '#rules/term-names.ts'
import type { GradeCorrection } from './corrections.ts'
import type { AtRiskRow, ResultRow } from './results.ts'
import { correctionKindNames, correctionStatusNames, gradeFieldName, sheetPeriodNames, sheetProgressNames } from './sheet-values.ts'
import type { SheetListRow } from './sheets.ts'
import type { UnsettledGrade } from './unsettled.ts'

const classText = ({ code, section }: { code: string; section: string }): string => `${code} · ${section}`
const classFile: readonly TableColumn<{ code: string; section: string }>[] = [
  { label: 'Subject', value: (row) => row.code },
  { label: 'Section', value: (row) => row.section },
]
const courseText = ({ course, level }: { course: string; level: number }): string => `${course} · ${levelName(level)}`

export const gradeCorrectionColumns = {
  student: {
    label: 'Student',
    value: (row) => row.student.full_name,
    width: 36,
    file: columnsOf(({ student }) => student, numberedNameColumns),
  },
  class: { label: 'Class', value: classText, isOptional: true, width: 24, file: classFile },
  period: { label: 'Grade', value: (row) => gradeFieldName(row.field) },
  kind: { label: 'Type', value: (row) => correctionKindNames[row.kind], isOptional: true, width: 20 },
  change: { label: 'Change', value: (row) => `${row.old_value ?? 'no grade'} → ${row.new_value}` },
  reason: { label: 'Reason', value: (row) => row.reason, width: 40 },
  status: { label: 'Status', value: (row) => correctionStatusNames[row.status] },
  requested: { label: 'Requested', value: (row) => isoDate(row.requested.at), kind: 'day' },
  or: { label: 'OR number', value: (row) => row.or_number, isOptional: true },
} satisfies TableColumns<GradeCorrection>

export const unsettledGradeColumns = {
  name: { label: 'Student', value: (row) => listName(row), width: 36, file: nameColumns },
  number: { label: 'Student no.', value: (row) => row.student_id_number, isOptional: true, isOneLine: true },
  course: { label: 'Course and level', value: courseText, isOptional: true, width: 24, file: studiesColumns },
  class: { label: 'Class', value: classText, width: 24, file: classFile },
  term: { label: 'Term', value: termTitle, isOneLine: true, width: 30, file: termColumns },
  instructor: { label: 'Instructor', value: (row) => row.instructor_name, width: 36 },
  grade: { label: 'Grade', value: (row) => row.grade, isMain: true },
  due: { label: 'Settled by', value: (row) => row.due_on, kind: 'day' },
  result: { label: 'Result', value: (row) => row.requested?.value ?? (row.proposed && `${row.proposed} (proposed)`) },
} satisfies TableColumns<UnsettledGrade>

export const gradeResultColumns = {
  name: { label: 'Results of', value: (row) => row.name, width: 36 },
  detail: { label: 'Detail', value: (row) => row.detail, isOptional: true, width: 36 },
  classes: { label: 'Classes', value: (row) => row.classes, kind: 'count', isOptional: true },
  students: { label: 'Students', value: (row) => row.students, kind: 'count' },
  passed: { label: 'Passed', value: (row) => row.passed, kind: 'count' },
  failed: { label: 'Failed', value: (row) => row.failed, kind: 'count' },
  conditional: { label: 'Conditional', value: (row) => row.conditional, kind: 'count', isOptional: true },
  incomplete: { label: 'INC', value: (row) => row.incomplete, kind: 'count' },
  dropped: { label: 'Dropped', value: (row) => row.dropped, kind: 'count', isOptional: true },
  ungraded: { label: 'No grade', value: (row) => row.ungraded, kind: 'count' },
  rate: { label: 'Passing rate', value: (row) => row.passing_rate, kind: 'count' },
} satisfies TableColumns<ResultRow>

/** `IT101 3.00 (Midterm)` */
export const failedSubjectText = ({ code, grade, period }: AtRiskRow['subjects'][number]): string =>
  `${code} ${grade} (${sheetPeriodNames[period]})`

export const atRiskColumns = {
  name: { label: 'Student', value: listName, width: 36, file: nameColumns },
  number: { label: 'Student no.', value: (row) => row.student_id_number, isOptional: true, isOneLine: true },
  course: {
    label: 'Course and level',
    value: (row) => [courseText(row), row.section].filter(Boolean).join(' · '),
    width: 30,
    file: [...studiesColumns, { label: 'Section', value: (row) => row.section }],
  },
  count: { label: 'Subjects', value: (row) => row.subjects.length, kind: 'count' },
  subjects: { label: 'Not passed', value: (row) => row.subjects.map(failedSubjectText).join('; '), width: 40 },
  contact: {
    label: 'Contact',
    value: (row) => [row.contact_number, row.email].filter(Boolean).join(' '),
    width: 36,
    file: [
      { label: 'Mobile number', value: (row) => row.contact_number },
      { label: 'Email', value: (row) => row.email, width: 30 },
    ],
  },
  guardian: { label: 'Guardian', value: (row) => row.guardian_contact_number, isOptional: true, isOneLine: true },
} satisfies TableColumns<AtRiskRow>

export const gradeSheetColumns = {
  class: { label: 'Class', value: classText, width: 24, file: classFile },
  period: { label: 'Period', value: (row) => sheetPeriodNames[row.period] },
  progress: { label: 'Status', value: (row) => sheetProgressNames[row.progress] },
  graded: { label: 'Graded', value: (row) => row.students - row.missing, kind: 'count' },
  instructor: { label: 'Instructor', value: (row) => row.instructor_name, width: 36 },
  course: { label: 'Course and level', value: courseText, width: 24, file: studiesColumns },
  submitted: { label: 'Submitted', value: (row) => row.submitted_at && isoDate(row.submitted_at), kind: 'day' },
  term: { label: 'Term', value: termTitle, isOptional: true, width: 30, file: termColumns },
  closes: { label: 'Due', value: (row) => row.closes_on, kind: 'day', isOptional: true },
} satisfies TableColumns<SheetListRow>
