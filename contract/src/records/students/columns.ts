import type { TableColumns } from '#platform/table-columns.ts'
import { levelName } from '#rules/level-groups.ts'
import { listName } from '#rules/people/name-texts.ts'
import { termTitle } from '#rules/term-names.ts'
import type { StudentRow } from './records.ts'
import { studentRecordStatusNames } from './values.ts'

/** `BSIT · First year` */
export const courseAndLevel = ({ course, level }: Pick<StudentRow, 'course' | 'level'>): string =>
  [course.code, levelName(level)].filter(Boolean).join(' · ')

export const studentColumns = {
  name: { label: 'Name', value: listName, sort: 'name', width: 36 },
  number: { label: 'Student no.', value: (row) => row.student_id_number, sort: 'number' },
  course: { label: 'Course and level', value: courseAndLevel, width: 24 },
  curriculum: { label: 'Curriculum', value: (row) => row.curriculum, width: 24 },
  entry: { label: 'Entered', value: (row) => row.entry_sy, isOptional: true },
  status: { label: 'Status', value: (row) => studentRecordStatusNames[row.status] },
  last_term: { label: 'Last enrolled', value: (row) => (row.last_term ? termTitle(row.last_term) : 'Never'), width: 30 },
  account: { label: 'Account', value: (row) => (row.has_account ? 'Yes' : 'No'), isOptional: true },
} satisfies TableColumns<StudentRow>
