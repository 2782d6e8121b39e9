import { Anchor } from '@mantine/core'
import type { ClassStudent, RosterRow } from '@talaan/contract'
import { haveSections } from '@talaan/contract/values'
import { level } from '#lib/format.ts'
import { Clearance } from '#shared/clearance.tsx'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { StatusBadge } from '#shared/status-badge.tsx'
import type { Column } from '#ui/list/types.ts'

type ListedStudent = Pick<
  RosterRow,
  'student_id_number' | 'first_name' | 'last_name' | 'middle_name' | 'course' | 'level' | 'section' | 'gender' | 'image'
>
export type NumberedRow<R> = R & { number: number }

/** The number of each student in the whole class, which a search does not change. */
export const numberRows = <R,>(rows: readonly R[]): NumberedRow<R>[] => rows.map((row, index) => ({ ...row, number: index + 1 }))

/** Number, person, course, year, section and sex, in fewer columns on a phone. */
export function studentColumns<R extends ListedStudent>(students: readonly R[], isPhone: boolean): Column<NumberedRow<R>>[] {
  const student: Column<NumberedRow<R>> = {
    key: 'student',
    label: 'Student',
    render: (row) => <PersonCell person={row} image={row.image} number={row.student_id_number} />,
  }
  const section: Column<NumberedRow<R>> = { key: 'section', label: 'Section', render: (row) => row.section ?? '—' }
  const last: Column<NumberedRow<R>>[] = [
    ...(haveSections(students) ? [section] : []),
    { key: 'gender', label: 'Sex', render: (row) => row.gender ?? '—' },
  ]
  if (isPhone) {
    return [student, { key: 'about', label: 'Course and year', render: (row) => `${row.course} · ${level(row.level)}` }, ...last]
  }
  return [
    { key: 'number', label: 'No.', align: 'end', render: (row) => row.number },
    student,
    { key: 'course', label: 'Course', render: (row) => row.course },
    { key: 'level', label: 'Year', render: (row) => level(row.level) },
    ...last,
  ]
}

export const rosterColumns = (students: readonly RosterRow[], isPhone: boolean): Column<NumberedRow<RosterRow>>[] => [
  ...studentColumns(students, isPhone),
  {
    key: 'contact',
    label: 'Contact',
    render: (row) => (row.contact_number ? <Anchor href={`tel:${row.contact_number}`}>{row.contact_number}</Anchor> : '—'),
  },
  { key: 'clearance', label: 'Clearance', render: (row) => <Clearance status={row.status} /> },
]

export const seatColumns = (students: readonly ClassStudent[], isPhone: boolean): Column<NumberedRow<ClassStudent>>[] => [
  ...studentColumns(students, isPhone),
  { key: 'enrollment', label: 'Enrollment', render: (row) => <StatusBadge status={row.enrollment_status} /> },
]
