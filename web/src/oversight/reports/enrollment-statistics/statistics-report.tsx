import { Select, Text } from '@mantine/core'
import type { EnrollmentStatistics, Settings, StatisticsRow } from '@talaan/contract'
import { enrollmentStatistics } from '@talaan/contract/calls'
import { breakdownKeys, enrollmentStatus, enrollmentStatusName, statisticsRows, statisticsTables } from '@talaan/contract/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { date, level } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions, levelTypeFilter } from '#shared/levels.ts'
import { PrintButton } from '#shared/print-link.tsx'
import { settingsQuery } from '#shared/terms/current-term.ts'
import { TERM, termFilters } from '#shared/terms/term-picker.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { type Filter, ListFilters } from '#ui/list/filters.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { useListState } from '#ui/list/state.ts'
import { choosable, type ListValues } from '#ui/list/values.ts'
import { Page } from '#ui/page.tsx'
import { describeFilter } from '../receivable-filter.ts'
import { AdmissionFunnels } from './admission-funnels.tsx'
import { ComparedBars } from './compared-bars.tsx'
import type { ReportValues } from './figure-cell.tsx'
import { FigureTable, rowName } from './figure-table.tsx'
import { TotalFigures } from './total-figures.tsx'

const PrintStatistics = lazy(() => import('./print-statistics.tsx'))

const STORAGE_KEY = 'enrollment-statistics-filter'

const statusFilter = {
  name: 'status',
  label: 'Status',
  options: Object.values(enrollmentStatus).map((value) => ({ value: String(value), label: enrollmentStatusName(value) })),
}

const tableKeys = [...breakdownKeys, 'combinations'] as const
const tableChoice = {
  name: 'table',
  label: 'Table',
  options: tableKeys.map((value) => ({ value: value as string, label: statisticsTables[value].title })),
}

/** How many are enrolled in a term, beside the same term of last year. */
export default function StatisticsReport() {
  return <States query={useQuery(settingsQuery)}>{({ data: settings }) => <Report settings={settings} />}</States>
}

function Report({ settings }: { settings: Settings }) {
  const filters: Filter[] = [
    ...termFilters(),
    { ...levelTypeFilter, rare: false },
    useCourseFilter(),
    { name: 'level', label: 'Year level', options: levelOptions() },
    statusFilter,
  ]
  const defaults = {
    school_year: settings.enrollment_school_year,
    semester: String(settings.enrollment_semester),
    table: tableKeys[0] as string,
  }
  const names = [...filters.map(({ name }) => name), 'table']
  const listState = useListState(names, defaults, STORAGE_KEY, choosable([...filters, tableChoice]), TERM)
  const { table = tableKeys[0], ...report } = listState.values as ListValues & ReportValues
  const query = useCall(enrollmentStatistics.enrollmentStatistics, report, { placeholderData: keepPreviousData })
  const statistics = query.data?.data
  return (
    <Page
      title="Enrollment statistics"
      actions={
        statistics && (
          <PrintButton
            sheet={(close) => (
              <PrintStatistics statistics={statistics} facts={describeFilter(filters, report)} table={table} onDone={close} />
            )}
          />
        )
      }
      filters={<ListFilters filters={filters} state={listState} searchLabel={null} />}
    >
      <States query={query} skeleton={<Skeleton count={10} height={28} />}>
        {({ data }) => (
          <>
            <TotalFigures statistics={data} report={report} />
            <EnrollmentTable data={data} table={table} report={report} onChoose={(chosen) => listState.set({ table: chosen })} />
            <FigureTable
              table="admissions"
              definition={statisticsTables.admissions}
              rows={data.admissions}
              report={report}
              chart={<AdmissionFunnels rows={data.admissions} />}
              empty="No applications in this term."
            />
            <FigureTable
              table="withdrawals"
              definition={statisticsTables.withdrawals}
              rows={data.withdrawals}
              report={report}
              empty="No withdrawals in this term and in the same term of last year."
            />
            <FigureTable
              table="sections"
              definition={statisticsTables.sections}
              rows={data.sections}
              report={report}
              empty="No classes in this term."
            />
          </>
        )}
      </States>
    </Page>
  )
}

interface EnrollmentTableProps {
  data: EnrollmentStatistics
  table: string
  report: ReportValues
  onChoose: (table: string) => void
}

const NO_ENROLLMENTS = 'No enrollments in this term and in the same term of last year.'

/** The enrollments divided as chosen, as bars and as a table. */
function EnrollmentTable({ data, table, report, onChoose }: EnrollmentTableProps) {
  const isPhone = useIsPhone()
  const choice = (
    <Select
      aria-label="Table"
      data={tableChoice.options}
      value={table}
      allowDeselect={false}
      onChange={(chosen) => chosen && onChoose(chosen)}
    />
  )
  if (table === 'combinations') {
    const definition = statisticsTables.combinations
    return (
      <FigureTable table={table} definition={definition} rows={data.combinations} report={report} choice={choice} empty={NO_ENROLLMENTS} />
    )
  }
  const key = breakdownKeys.find((name) => name === table) ?? breakdownKeys[0]
  const definition = statisticsTables[key]
  const rows = data[key].length === 0 ? [] : (statisticsRows(data, key) as readonly StatisticsRow[])
  // A phone has no room for each year level.
  const isGrouped = key === 'course_levels' && !isPhone
  const bars = (key === 'course_levels' && isPhone ? data.courses : data[key]).map((row) => ({
    group: isGrouped ? (row.course ?? '') : undefined,
    name: isGrouped ? level(row.level) : (row.course ?? rowName(definition.columns, row)),
    total: row.total,
    previous: row.previous,
  }))
  return (
    <FigureTable
      table={key}
      definition={definition}
      rows={rows}
      report={report}
      choice={choice}
      chart={
        <>
          {key === 'ages' && <Text c="dimmed">Age on {date(data.age_on)}, the first Friday of June.</Text>}
          <ComparedBars
            rows={bars}
            schoolYear={data.school_year}
            previousSchoolYear={data.previous_school_year}
            isRanked={key === 'municipalities' || key === 'ages'}
          />
        </>
      }
      empty={NO_ENROLLMENTS}
    />
  )
}
