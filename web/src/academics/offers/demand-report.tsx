import { Anchor } from '@mantine/core'
import type { DemandRow } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { demandColumns } from '@talaan/contract/values'
import { count } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions } from '#shared/levels.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { useListTerm } from '#shared/terms/list-term.ts'
import { type Term, termFilters } from '#shared/terms/term-picker.tsx'
import { TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { Column } from '#ui/list/types.ts'
import { ADD_OFFER, type PrefilledOffer } from './offer-path.ts'

const PAGE_SIZES = [25, 50, 100]
const STORAGE_KEY = 'subject-demand-filter'

const columns = screenColumns(demandColumns, {
  code: (row) => <TwoLines first={<b>{row.code}</b>} second={row.descriptive_title} />,
  taken: (row) => `${count(row.taken)}/${count(row.seats)}`,
})

/** The demand for the subjects of a term: seats, refused students and missing sections. */
export function DemandReport({ term }: { term: Term }) {
  const listTerm = useListTerm(STORAGE_KEY, term)
  const mayEdit = useMay('Edit Curriculum')
  const actionColumn: Column<DemandRow> = {
    key: 'open',
    label: 'Suggested action',
    render: ({ prospectus_id, code, course, needed }) =>
      needed > 0 ? (
        <Anchor
          component={Link}
          to={ADD_OFFER}
          search={{ ...listTerm, course_id: course.id, prospectus_id, subject: code } satisfies PrefilledOffer}
        >
          Open another section
        </Anchor>
      ) : (
        '—'
      ),
  }
  return (
    <ListScreen
      title="Demand"
      entry={offers.demand}
      storageKey={STORAGE_KEY}
      columns={mayEdit ? [...columns, actionColumn] : columns}
      rowKey={(row) => row.prospectus_id}
      defaults={{ school_year: term.school_year, semester: String(term.semester) }}
      filters={[...termFilters(), useCourseFilter(), { name: 'level', label: 'Level', options: levelOptions() }]}
      searchLabel="Search code or title"
      pageSizes={PAGE_SIZES}
      exportName={`demand-${listTerm.school_year}-${listTerm.semester}`}
    />
  )
}
