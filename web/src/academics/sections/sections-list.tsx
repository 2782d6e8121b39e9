import type { Section, Settings } from '@talaan/contract'
import { sections } from '@talaan/contract/calls'
import { sectionColumns } from '@talaan/contract/values'
import { useQuery } from '@tanstack/react-query'
import { fillPath } from '#lib/paths.ts'
import { useAction } from '#lib/query.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions } from '#shared/levels.ts'
import { settingsQuery, useMay } from '#shared/terms/current-term.ts'
import { useListTerm } from '#shared/terms/list-term.ts'
import { termFilters } from '#shared/terms/term-picker.tsx'
import { ask } from '#ui/dialog/confirm.tsx'
import { Empty, States } from '#ui/feedback/states.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowAction } from '#ui/list/types.ts'
import { AddSection, EditSection } from './section.tsx'
import { membersText } from './section-values.ts'

/** Asks for confirmation, then deletes a section. The server keeps one with members or classes. */
function useDeleteSection(): (section: Section) => void {
  const { run } = useAction(sections.deleteSection, { refreshOnConflict: true })
  return ({ id, code }) =>
    ask({ text: `Are you sure you want to delete the section ${code}?`, verb: 'Delete', danger: true, run: () => run({ id }) })
}

const STORAGE_KEY = 'sections-filter'

const columns = screenColumns(sectionColumns, {
  code: (row) => (
    <RowLink to={fillPath('/admin/sections/:id', { id: row.id })}>
      <b>{row.code}</b>
    </RowLink>
  ),
  members: membersText,
})

/** The sections of high school in a term. */
export default function SectionsList() {
  return <States query={useQuery(settingsQuery)}>{({ data }) => <SectionsOfTerm settings={data} />}</States>
}

function SectionsOfTerm({ settings }: { settings: Settings }) {
  const enrollmentTerm = { school_year: settings.enrollment_school_year, semester: settings.enrollment_semester }
  const term = useListTerm(STORAGE_KEY, enrollmentTerm)
  const mayEdit = useMay('Edit Sections')
  const deleteSection = useDeleteSection()
  const filters = [...termFilters(), useCourseFilter(), { name: 'level', label: 'Level', options: levelOptions('high_school') }]
  const actions = (row: Section): RowAction[] => [
    { label: 'Edit', dialog: (close) => <EditSection section={row} onClose={close} /> },
    { label: 'Delete', danger: true, run: () => deleteSection(row) },
  ]
  return (
    <ListScreen
      title="Sections"
      entry={sections.sections}
      storageKey={STORAGE_KEY}
      columns={columns}
      filters={filters}
      defaults={{ school_year: enrollmentTerm.school_year, semester: String(enrollmentTerm.semester) }}
      searchLabel="Search section"
      exportName={`sections-${term.school_year}-${term.semester}`}
      rowActions={mayEdit ? actions : undefined}
      empty={<Empty text="No high school sections in this term." />}
      actions={mayEdit && <AddSection key={`${term.school_year} ${term.semester}`} term={term} />}
    />
  )
}
