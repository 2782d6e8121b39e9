import type { Receivable } from '@talaan/contract'
import { receivables, reportExports } from '@talaan/contract/calls'
import { reportColumns } from '@talaan/contract/values'
import { isoDate, level, money, ordinalSemester, schoolYear, termTitle } from '#lib/format.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions } from '#shared/levels.ts'
import { schoolYearOptions } from '#shared/terms/term-picker.tsx'
import { ExportFile } from '#ui/list/export-file.tsx'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListValues } from '#ui/list/state.ts'
import type { Column } from '#ui/list/types.ts'
import { choosable } from '#ui/list/values.ts'
import { receivableAges, WITHOUT_TERM } from './receivable-ages.ts'
import { describeFilter } from './receivable-filter.ts'
import { ReceivableTotals } from './receivable-totals.tsx'
import { ReceivablesTabs } from './receivables-tabs.tsx'

const termText = ({ school_year, semester, level }: Receivable): string =>
  school_year === null || semester === null ? WITHOUT_TERM : termTitle({ school_year, semester, level })

const names = reportColumns.receivables

const columns: readonly Column<Receivable>[] = [
  {
    key: 'name',
    label: names.student,
    sort: true,
    render: (row) => (
      <>
        {row.full_name}
        <SmallLine>{[row.student_id_number, row.course, row.level !== null && level(row.level)].filter(Boolean).join(' · ')}</SmallLine>
      </>
    ),
  },
  {
    key: 'number',
    label: names.student_id_number,
    optional: true,
    render: (row) => row.student_id_number ?? '—',
  },
  { key: 'course', label: names.course, optional: true, render: (row) => row.course ?? '—' },
  { key: 'level', label: names.level, optional: true, render: (row) => (row.level === null ? '—' : level(row.level)) },
  {
    key: 'school_year',
    label: names.school_year,
    optional: true,
    render: (row) => (row.school_year === null ? '—' : schoolYear(row.school_year)),
  },
  {
    key: 'semester',
    label: names.semester,
    optional: true,
    render: (row) => (row.semester === null ? '—' : ordinalSemester(row.semester)),
  },
  { key: 'status', label: names.status, optional: true, render: (row) => (row.is_withdrawn ? 'Withdrawn' : '—') },
  {
    key: 'term',
    label: 'Term',
    render: (row) => (
      <>
        {termText(row)}
        {row.is_withdrawn && <SmallLine>Withdrawn</SmallLine>}
      </>
    ),
  },
  ...receivableAges.map(({ key, label }) => ({
    key,
    label,
    align: 'end' as const,
    render: (row: Receivable) => <NoWrap>{row[key] === 0 ? '—' : money(row[key])}</NoWrap>,
  })),
  {
    key: 'balance',
    label: names.balance,
    align: 'end',
    sort: true,
    render: (row) => (
      <NoWrap>
        <b>{money(row.balance_centavos)}</b>
      </NoWrap>
    ),
  },
]

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
      actions={
        <>
          <ReceivablesTabs />
          <ExportFile entry={reportExports.exportReceivables} request={filter} name="receivables" />
        </>
      }
    >
      <ReceivableTotals filter={filter} filterTexts={describeFilter(filters, filter)} />
    </ListScreen>
  )
}
