import { termColumns } from '#foundation/people/columns.ts'
import type { TableColumns } from '#platform/table-columns.ts'
import { levelName } from '#rules/level-groups.ts'
import { termTitle } from '#rules/term-names.ts'
import type { Section } from './calls.ts'

export const sectionColumns = {
  code: { label: 'Section', value: (row) => row.code },
  course: { label: 'Course', value: (row) => row.course.code },
  level: { label: 'Level', value: (row) => levelName(row.level), isOneLine: true },
  term: { label: 'Term', value: termTitle, isOptional: true, width: 30, file: termColumns },
  adviser: { label: 'Adviser', value: (row) => row.adviser?.name ?? null, width: 36 },
  room: { label: 'Room', value: (row) => row.room?.code ?? null },
  classes: { label: 'Classes', value: (row) => row.classes, kind: 'count' },
  members: { label: 'Members', value: (row) => row.members, kind: 'count' },
} satisfies TableColumns<Section>
