import type { StandingTerm, StudentStanding } from '@talaan/contract'
import { studentStudies } from '@talaan/contract/calls'
import { level, schoolYear } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { levelTypeName } from '#shared/levels.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, Pill, Stat, Stats } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from '../records.module.css'
import { StudentPage } from '../student-page.tsx'
import { headTexts } from './graded-term.tsx'

function Retention({ row: { retention } }: { row: StandingTerm }) {
  if (retention === 'barred') return <Pill tone="red">15 or more units failed</Pill>
  return retention === 'warning' && <Pill tone="orange">Over half failed</Pill>
}

const columns: readonly Column<StandingTerm>[] = [
  {
    key: 'term',
    label: 'Term',
    render: (row) => (
      <NoWrap>
        <TermName term={row} />
      </NoWrap>
    ),
  },
  {
    key: 'course',
    label: 'Course and level',
    render: (row) => (
      <>
        {headTexts(row).join(' · ') || '—'} <Retention row={row} />
      </>
    ),
  },
  { key: 'subjects', label: 'Subjects', align: 'end', render: (row) => row.subjects },
  { key: 'units', label: 'Units', align: 'end', render: (row) => row.units_enrolled },
  { key: 'passed', label: 'Units passed', align: 'end', render: (row) => row.units_passed },
  { key: 'failed', label: 'Failed', align: 'end', render: (row) => row.failed },
  { key: 'open', label: 'INC or conditional', align: 'end', render: (row) => row.incomplete },
  { key: 'ungraded', label: 'No grade yet', align: 'end', render: (row) => row.ungraded },
  { key: 'gwa', label: 'GWA', align: 'end', render: (row) => row.gwa ?? '—' },
  { key: 'cumulative', label: 'Cumulative', align: 'end', render: (row) => <b>{row.cumulative_gwa ?? '—'}</b> },
]

type SchoolYearResult = StudentStanding['years'][number]

const results: Record<SchoolYearResult['result'], { tone: 'green' | 'orange' | 'red'; text: string }> = {
  promoted: { tone: 'green', text: 'Promoted' },
  conditionally_promoted: { tone: 'orange', text: 'Conditionally promoted' },
  retained: { tone: 'red', text: 'Retained' },
}

const yearColumns: readonly Column<SchoolYearResult>[] = [
  { key: 'school_year', label: 'School year', render: (row) => <NoWrap>{schoolYear(row.school_year)}</NoWrap> },
  { key: 'level', label: 'Level', render: (row) => <NoWrap>{row.level === null ? '—' : level(row.level)}</NoWrap> },
  { key: 'average', label: 'General average', align: 'end', render: (row) => <b>{row.general_average}</b> },
  { key: 'descriptor', label: 'Descriptor', render: (row) => row.descriptor },
  { key: 'failed', label: 'Failed', align: 'end', render: (row) => row.failed },
  { key: 'result', label: 'Result', render: ({ result }) => <Pill tone={results[result].tone}>{results[result].text}</Pill> },
]

/** The standing of a student, term by term. */
export default function StudentStandingPage() {
  return <StudentPage>{({ id }) => <Standing id={id} />}</StudentPage>
}

function Standing({ id }: { id: number }) {
  const query = useCall(studentStudies.studentStanding, { id })
  return (
    <States query={query} skeleton={<Skeleton count={10} height={28} />} isEmpty={({ data }) => data.terms.length === 0}>
      {({ data }) => (
        <>
          {data.totals.map((total) => (
            <Totals key={total.level_type} total={total} isOnly={data.totals.length === 1} />
          ))}
          {data.years.length > 0 && (
            <DataTable boxed columns={yearColumns} rows={data.years} rowKey={(row) => row.school_year} wide="Results of school years" />
          )}
          <DataTable
            boxed
            columns={columns}
            rows={data.terms}
            rowKey={(row) => row.id ?? `${row.school_year} ${row.semester}`}
            wide="Standing by term"
          />
          <p className={classes.quiet}>
            GWA is weighted by units. INC, DR and non-credit subjects are excluded. The retention note is for information only.
          </p>
        </>
      )}
    </States>
  )
}

function Totals({ total, isOnly }: { total: StudentStanding['totals'][number]; isOnly: boolean }) {
  return (
    <Stats>
      <Stat
        label={isOnly ? 'Cumulative GWA' : `Cumulative GWA, ${levelTypeName(total.level_type).toLowerCase()}`}
        value={total.gwa ?? '—'}
      />
      <Stat label="Units passed" value={total.units_passed} />
      <Stat label="Units failed" value={total.units_failed} />
      <Stat label="Subjects failed" value={total.failed} />
    </Stats>
  )
}
