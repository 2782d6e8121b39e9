/** What stands in a file for a column that people read as one text. The labels are those of the sheets that are imported. */
import type { TableColumn } from '#platform/table-columns.ts'
import { levelName } from '#rules/level-groups.ts'
import type { NameParts } from '#rules/people/name-texts.ts'
import { termPart } from '#rules/term-names.ts'

export const nameColumns: readonly TableColumn<NameParts>[] = [
  { label: 'Last name', value: (person) => person.last_name, width: 20 },
  { label: 'First name', value: (person) => person.first_name, width: 20 },
  { label: 'Middle name', value: (person) => person.middle_name ?? null, width: 20 },
  { label: 'Extension', value: (person) => person.extension_name ?? null },
]

interface Numbered extends NameParts {
  student_id_number: string | null
}

/** For a list without a column of the number. */
export const numberedNameColumns: readonly TableColumn<Numbered>[] = [
  ...nameColumns,
  { label: 'Student no.', value: (person) => person.student_id_number },
]

interface Studies {
  course: string | { code: string } | null
  level: number | null
}

export const studiesColumns: readonly TableColumn<Studies>[] = [
  { label: 'Course', value: ({ course }) => (typeof course === 'string' ? course : (course?.code ?? null)) },
  { label: 'Year level', value: ({ level }) => levelName(level) },
]

interface Term {
  school_year: string | null
  semester: number | null
  level?: number | null
}

export const termColumns: readonly TableColumn<Term>[] = [
  { label: 'School year', value: (term) => term.school_year },
  { label: 'Semester', value: ({ semester, level }) => semester && termPart({ semester, level }), width: 18 },
]
