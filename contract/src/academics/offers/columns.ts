import { termColumns } from '#foundation/people/columns.ts'
import { columnsOf, type TableColumns } from '#platform/table-columns.ts'
import { levelName } from '#rules/level-groups.ts'
import { termTitle } from '#rules/term-names.ts'
import type { OfferRow } from './calls.ts'
import type { DemandRow } from './demand.ts'

export const offerStatusNames: Readonly<Record<OfferRow['status'], string>> = { open: 'Open', closed: 'Closed', dissolved: 'Dissolved' }

export const offerColumns = {
  code: { label: 'Subject', value: (row) => row.prospectus.code, sort: 'code' },
  section: { label: 'Section', value: (row) => row.section, sort: 'section', isOneLine: true },
  schedule: { label: 'Schedule', value: (row) => row.subject_schedule, width: 36 },
  instructor: { label: 'Instructor', value: (row) => row.employee?.partial_name ?? null, sort: 'instructor', width: 24 },
  seats: { label: 'Slots', value: (row) => row.total_students, kind: 'count', sort: 'seats' },
  units: { label: 'Units', value: (row) => row.prospectus.units, kind: 'count' },
  status: { label: 'Status', value: (row) => offerStatusNames[row.status] },
  course: { label: 'Course', value: (row) => row.prospectus.course.code, isOptional: true },
  level: { label: 'Level', value: (row) => levelName(row.prospectus.level), isOptional: true, isOneLine: true },
  curriculum: { label: 'Curriculum', value: (row) => row.prospectus.curricula.name, isOptional: true, width: 24 },
  title: { label: 'Descriptive title', value: (row) => row.prospectus.descriptive_title, isOptional: true, width: 40 },
  max_person: { label: 'Maximum students', value: (row) => row.max_person, kind: 'count', isOptional: true },
  term: {
    label: 'Term',
    value: (row) => termTitle({ ...row, level: row.prospectus.level }),
    isOptional: true,
    width: 30,
    file: columnsOf((row) => ({ ...row, level: row.prospectus.level }), termColumns),
  },
} satisfies TableColumns<OfferRow>

export const demandColumns = {
  code: { label: 'Subject', value: (row) => row.code, sort: 'code' },
  title: { label: 'Descriptive title', value: (row) => row.descriptive_title, isOptional: true, width: 40 },
  course: { label: 'Course', value: (row) => row.course.code },
  level: { label: 'Level', value: (row) => levelName(row.level), isOneLine: true },
  sections: { label: 'Sections', value: (row) => row.sections, kind: 'count' },
  taken: { label: 'Slots taken', value: (row) => row.taken, kind: 'count', sort: 'taken' },
  seats: { label: 'Slots', value: (row) => row.seats, kind: 'count', isOptional: true },
  expected: { label: 'Expected', value: (row) => row.expected, kind: 'count' },
  refused: { label: 'Turned away', value: (row) => row.refused, kind: 'count', sort: 'refused' },
  unmet: { label: 'No slot', value: (row) => row.unmet, kind: 'count' },
  needed: { label: 'Sections needed', value: (row) => row.needed, kind: 'count', sort: 'needed' },
} satisfies TableColumns<DemandRow>
