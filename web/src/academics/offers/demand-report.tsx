import { Anchor } from '@mantine/core'
import type { DemandRow } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { count, level } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions } from '#shared/levels.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { useListTerm } from '#shared/terms/list-term.ts'
import { type Term, termFilters } from '#shared/terms/term-picker.tsx'
import { SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'
import { ADD_OFFER, type PrefilledOffer } from './offer-path.ts'
import classes from './offers.module.css'

const PAGE_SIZES = [25, 50, 100]
const STORAGE_KEY = 'subject-demand-filter'

const figureColumn = (
  key: keyof DemandRow & string,
  label: string,
  readFigure: (row: DemandRow) => number,
  sort?: boolean,
): Column<DemandRow> => ({
  key,
  label,
  align: 'end',
  sort,
  render: (row) => count(readFigure(row)),
  csv: readFigure,
})

const columns: readonly Column<DemandRow>[] = [
  {
    key: 'code',
    label: 'Subject',
    sort: true,
    render: (row) => (
      <>
        <b>{row.code}</b>
        <SmallLine>{row.descriptive_title}</SmallLine>
      </>
    ),
    csv: (row) => row.code,
  },
  {
    key: 'title',
    label: 'Descriptive title',
    optional: true,
    render: (row) => row.descriptive_title,
    csv: (row) => row.descriptive_title,
  },
  { key: 'course', label: 'Course', render: (row) => row.course.code, csv: (row) => row.course.code },
  {
    key: 'level',
    label: 'Level',
    render: (row) => <span className={classes.whole}>{level(row.level)}</span>,
    csv: (row) => level(row.level),
  },
  figureColumn('sections', 'Sections', (row) => row.sections),
  { ...figureColumn('taken', 'Slots taken', (row) => row.taken, true), render: (row) => `${count(row.taken)}/${count(row.seats)}` },
  { ...figureColumn('seats', 'Slots', (row) => row.seats), optional: true },
  figureColumn('expected', 'Expected', (row) => row.expected),
  figureColumn('refused', 'Turned away', (row) => row.refused, true),
  figureColumn('unmet', 'No slot', (row) => row.unmet),
  figureColumn('needed', 'Sections needed', (row) => row.needed, true),
]

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
