import type { Receivable } from '@talaan/contract'
import { receivables } from '@talaan/contract/calls'
import { receivableColumns } from '@talaan/contract/values'
import { isoDate, termTitle } from '#lib/format.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions } from '#shared/levels.ts'
import { schoolYearOptions } from '#shared/terms/term-picker.tsx'
import { TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListValues } from '#ui/list/state.ts'
import { reportColumns } from '#ui/list/table-columns.tsx'
import { choosable } from '#ui/list/values.ts'
import { describeFilter } from './receivable-filter.ts'
import { WITHOUT_TERM } from './receivable-groups.ts'
import { ReceivableTotals } from './receivable-totals.tsx'
import { StudentLine, termCells } from './report-cells.tsx'

const termText = ({ school_year, semester, level }: Receivable): string =>
  school_year === null || semester === null ? WITHOUT_TERM : termTitle({ school_year, semester, level })

const { balance, ...others } = receivableColumns
const { student, student_id_number, course, level, school_year, semester, status, ...ages } = others

const columns = reportColumns<Receivable, string>(
  {
    ...{ student, student_id_number, course, level, school_year, semester, status },
    term: { label: 'Term', value: termText },
    ...{ ...ages, balance },
  },
  {
    ...termCells,
    student: (row) => (
      <>
        {row.full_name}
        <StudentLine row={row} />
      </>
    ),
    term: (row) => <TwoLines first={termText(row)} second={row.is_withdrawn && 'Withdrawn'} />,
  },
)

const STORAGE_KEY = 'receivables-filter'

/** What students owe on a day, by how long it is overdue. */
export default function ReceivablesReport() {
  const courseFilter = useCourseFilter()
  const today = isoDate(new Date())
  const filters = [
    { name: 'as_of', label: 'As of', options: [], day: true },
    { name: 'school_year', label: 'School year', options: schoolYearOptions() },
    courseFilter,
    { name: 'level', label: 'Year level', options: levelOptions() },
  ]
  const defaults = { as_of: today }
  const names = ['search', ...filters.map(({ name }) => name)]
  const filter = useListValues(names, defaults, STORAGE_KEY, choosable(filters))
  return (
    <ListScreen
      title="Receivables"
      entry={receivables.receivables}
      storageKey={STORAGE_KEY}
      columns={columns}
      rowKey={(row) => `${row.student_id} ${row.enrollment_id}`}
      filters={filters}
      defaults={defaults}
      pageSizes={[25, 50, 100]}
      searchLabel="Name or student no."
      exportName={`receivables-${filter.as_of}`}
    >
      <ReceivableTotals filter={filter} filterTexts={describeFilter(filters, filter)} />
    </ListScreen>
  )
}
