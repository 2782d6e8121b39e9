import type { TableColumns } from '#platform/table-columns.ts'
import { unitsText } from '../prospectus/values.ts'
import type { CatalogueSubject, Equivalence } from './calls.ts'

/** `IT101 · Discrete Mathematics, 3 units` */
export const subjectTitle = ({ code, descriptive_title, units }: Equivalence['to']): string =>
  `${code} · ${descriptive_title}, ${unitsText(units)}`

export const equivalenceColumns = {
  from: { label: 'Subjects taken', value: (row) => row.from.map(subjectTitle).join('; '), width: 40 },
  to: { label: 'Count as', value: (row) => subjectTitle(row.to), width: 40 },
  direction: { label: 'Direction', value: (row) => (row.both_ways ? 'Both ways' : 'One way') },
  curriculum: { label: 'For students of', value: (row) => row.curriculum ?? 'Every curriculum', width: 24 },
  approved_by: { label: 'Approved by', value: (row) => row.approved_by, width: 36 },
  approved_on: { label: 'Date approved', value: (row) => row.approved_on, kind: 'day' },
  note: { label: 'Note', value: (row) => row.note, isOptional: true, width: 40 },
} satisfies TableColumns<Equivalence>

export const catalogueSubjectColumns = {
  code: { label: 'Code', value: (row) => row.code, isMain: true, isOneLine: true },
  descriptive_title: { label: 'Descriptive title', value: (row) => row.descriptive_title, width: 40 },
  units: { label: 'Units', value: (row) => row.units, kind: 'count' },
  curricula: { label: 'Curricula', value: (row) => row.curricula.join(', '), width: 36 },
} satisfies TableColumns<CatalogueSubject>
