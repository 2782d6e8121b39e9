import { nameColumns, studiesColumns, termColumns } from '#foundation/people/columns.ts'
import { columnsOf, type TableColumn, type TableColumns } from '#platform/table-columns.ts'
import { levelName } from '#rules/level-groups.ts'
import { listName } from '#rules/people/name-texts.ts'
import { enrolleeTypeNames } from '#rules/people/student-words.ts'
import { termTitle } from '#rules/term-names.ts'
import type { GraduationRow } from './graduation.ts'
import type { TermHonorRow } from './honors.ts'
import type { StudentRow } from './records.ts'
import { graduationStatusNames, studentRecordStatusNames } from './values.ts'

/** `BSIT · First year` */
const courseAndLevel = ({ course, level }: Pick<StudentRow, 'course' | 'level'>): string =>
  [course.code, levelName(level)].filter(Boolean).join(' · ')

const identityColumns: readonly TableColumn<Pick<StudentRow, 'lrn' | 'gender' | 'birthdate'>>[] = [
  { label: 'LRN', value: (row) => row.lrn },
  { label: 'Sex', value: (row) => row.gender },
  { label: 'Birthdate', value: (row) => row.birthdate, kind: 'day' },
]

export const studentColumns = {
  name: { label: 'Name', value: listName, sort: 'name', width: 36, file: [...nameColumns, ...identityColumns] },
  number: { label: 'Student no.', value: (row) => row.student_id_number, sort: 'number', isOneLine: true },
  course: { label: 'Course and level', value: courseAndLevel, width: 24, file: studiesColumns },
  curriculum: { label: 'Curriculum', value: (row) => row.curriculum, width: 24 },
  entry: {
    label: 'Entered',
    value: (row) => row.entry_sy,
    isOptional: true,
    file: [
      { label: 'School year of entry', value: (row) => row.entry_sy },
      { label: 'Entered as', value: ({ entry_type }) => entry_type && enrolleeTypeNames[entry_type] },
    ],
  },
  status: { label: 'Status', value: (row) => studentRecordStatusNames[row.status] },
  last_term: {
    label: 'Last enrolled',
    value: (row) => (row.last_term ? termTitle(row.last_term) : 'Never'),
    width: 30,
    file: columnsOf((row: StudentRow) => row.last_term, termColumns).map((column) => ({
      ...column,
      label: `Last ${column.label.toLowerCase()}`,
    })),
  },
  account: { label: 'Account', value: (row) => (row.has_account ? 'Yes' : 'No'), isOptional: true },
} satisfies TableColumns<StudentRow>

/** The subjects that a student of the last year lacks, and those of this term. */
function missingText({ missing, enrolled }: Pick<GraduationRow, 'missing' | 'enrolled'>): string {
  const missingCodes = missing.map((subject) => subject.code).join(', ')
  const enrolledText = enrolled.length > 0 ? `Taken this term: ${enrolled.join(', ')}` : ''
  return [missingCodes, enrolledText].filter(Boolean).join('. ') || 'Complete'
}

export const graduationColumns = {
  name: { label: 'Name', value: listName, width: 36, file: nameColumns },
  number: { label: 'Student no.', value: (row) => row.student_id_number, isOneLine: true },
  course: { label: 'Course', value: (row) => row.course.code },
  curriculum: { label: 'Curriculum', value: (row) => row.curriculum, isOptional: true, width: 24 },
  missing: { label: 'Missing subjects', value: missingText, width: 40 },
  gwa: { label: 'Average', value: (row) => row.gwa },
  honors: { label: 'No honors because', value: (row) => row.honor_problems.join('. '), isOptional: true, width: 40 },
  graduation: { label: 'Graduation', value: (row) => graduationStatusNames[row.status] },
  diploma: { label: 'Name on diploma', value: (row) => row.diploma_name, isOptional: true, width: 36 },
  course_name: { label: 'Course on diploma', value: (row) => row.course.name, isOptional: true, width: 40 },
  graduated_on: { label: 'Date of graduation', value: (row) => row.graduated_on, kind: 'day', isOptional: true },
  honor: { label: 'Honors', value: (row) => row.honor, isOptional: true },
  order: { label: 'Special order', value: (row) => row.so_number, isOptional: true },
} satisfies TableColumns<GraduationRow>

export const termHonorColumns = {
  name: { label: 'Name', value: listName, width: 36, file: nameColumns },
  number: { label: 'Student no.', value: (row) => row.student_id_number, isOneLine: true },
  course: { label: 'Course and level', value: courseAndLevel, width: 24, file: studiesColumns },
  units: { label: 'Units', value: (row) => row.units, kind: 'count' },
  average: { label: 'Average', value: (row) => row.average },
  honors: { label: 'Honors', value: (row) => row.honor ?? row.problems.join('. '), width: 40 },
} satisfies TableColumns<TermHonorRow>
