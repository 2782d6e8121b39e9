import { Modal } from '@mantine/core'
import type { Request, ResultRow, Settings } from '@talaan/contract'
import { gradeResults } from '@talaan/contract/calls'
import {
  gradeResultColumns,
  type ResultGroup,
  resultGroupNames,
  resultGroups,
  sheetPeriodNames,
  sheetPeriods,
} from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { count } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions } from '#shared/levels.ts'
import { useSettings } from '#shared/terms/current-term.ts'
import { termFilters } from '#shared/terms/term-picker.tsx'
import { DelayedSkeleton, Empty } from '#ui/feedback/states.tsx'
import { SmallLine, Stat, Stats } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { GradeDistribution } from '../sheet/grade-distribution.tsx'
import { rateText } from '../sheet/sheet-results.tsx'

type ListRequest = Request<typeof gradeResults.gradeResults>

const columns = screenColumns(gradeResultColumns, {
  name: (row) => {
    const name = (
      <>
        <b>{row.name}</b>
        <SmallLine>{row.detail}</SmallLine>
      </>
    )
    return row.subject_offer_id === null ? (
      name
    ) : (
      <RowLink to={fillPath('/admin/grade-sheets/:id', { id: row.subject_offer_id })}>{name}</RowLink>
    )
  },
  rate: (row) => rateText(row.passing_rate),
})

/** Passing rates and distributions of the submitted grade sheets of a term. */
export default function ResultsScreen() {
  const settings = useSettings()
  return settings ? <ResultsList settings={settings} /> : <DelayedSkeleton count={8} height={28} />
}

function ResultsList({ settings: { school_year, semester } }: { settings: Settings }) {
  const courseFilter = useCourseFilter()
  return (
    <ListScreen
      title="Results"
      entry={gradeResults.gradeResults}
      storageKey="grade-results-filter"
      columns={columns}
      rowKey={(row) => row.key}
      defaults={{ school_year, semester: String(semester), period: 'midterm', group: 'class' }}
      filters={[
        ...termFilters(),
        {
          name: 'period',
          label: 'Period',
          options: sheetPeriods.map((value) => ({ value, label: sheetPeriodNames[value] })),
          required: true,
        },
        {
          name: 'group',
          label: 'Results of each',
          options: resultGroups.map((value: ResultGroup) => ({ value, label: resultGroupNames[value] })),
          required: true,
        },
        courseFilter,
        { name: 'level', label: 'Level', options: levelOptions() },
      ]}
      searchLabel="Search code, title, section or instructor"
      pageSizes={[25, 50, 100]}
      exportName="grade-results"
      empty={<Empty text="No submitted grade sheets for this period" />}
      rowActions={(row) => [{ label: 'Distribution', dialog: (close) => <Distribution row={row} onClose={close} /> }]}
      totals={(request) => <Totals request={request} />}
    />
  )
}

function Totals({ request }: { request: ListRequest }) {
  const { data } = useCall(gradeResults.gradeResults, { ...request, limit: 1, page: 1 } as ListRequest, {
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const { classes, students, passed, passing_rate } = data.totals
  return (
    <Stats>
      <Stat label="Classes" value={count(classes)} />
      <Stat label="Grades" value={count(students)} />
      <Stat label="Passed" value={count(passed)} />
      <Stat label="Passing rate" value={rateText(passing_rate)} note="of graded students, excluding dropped" />
    </Stats>
  )
}

function Distribution({ row, onClose }: { row: ResultRow; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={`Distribution: ${row.name}`} size={560} fullScreen={useIsPhone()}>
      {row.distributions.every(({ grades }) => grades.length === 0) && <Empty text="No saved grades yet" />}
      {row.distributions.map(
        ({ scale, grades }) => grades.length > 0 && <GradeDistribution key={scale} label={`Grades, ${scale}`} grades={grades} />,
      )}
    </Modal>
  )
}
