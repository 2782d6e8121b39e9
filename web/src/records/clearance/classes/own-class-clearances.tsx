import type { SubjectLoad } from '@talaan/contract'
import { ExportLoads, useLoadColumns, useOwnClasses } from '#academics/classes/own-classes.tsx'
import { count, date, isoDate } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill, Stat, Stats } from '#ui/list/figures.tsx'
import { Page } from '#ui/page.tsx'

function ClearedCount({ load: { cleared, total_students } }: { load: SubjectLoad }) {
  if (total_students === 0) return '—'
  const text = `${count(cleared)} of ${count(total_students)}`
  return <Pill tone={cleared === total_students ? 'green' : 'gray'}>{text}</Pill>
}

function Due({ load, day }: { load: SubjectLoad; day: string }) {
  const isOver = day < isoDate(new Date()) && load.cleared < load.total_students
  return isOver ? <Pill tone="orange">{`${date(day)}, over`}</Pill> : date(day)
}

/** An instructor's classes of a term, with how many of their students are cleared. */
export default function OwnClassClearances() {
  const { query, term, picker } = useOwnClasses('instructor-clearance-filter')
  const columns = useLoadColumns(
    (load) => fillPath('/admin/instructor/e-clearance/:sub_id', { sub_id: load.id }),
    ['schedule', 'students', 'cleared', 'due'],
    {
      cleared: (load) => <ClearedCount load={load} />,
      due: (load) => (load.clearance_due_on === null ? '—' : <Due load={load} day={load.clearance_due_on} />),
    },
  )
  return (
    <Page
      title="E-clearance"
      count={query.data?.data.length}
      actions={picker && <ExportLoads name="e-clearance" term={term} />}
      filters={picker}
    >
      <States query={query} isEmpty={({ data }) => data.length === 0}>
        {({ data }) => (
          <>
            <Totals loads={data} />
            <DataTable boxed columns={columns} rows={data} />
          </>
        )}
      </States>
    </Page>
  )
}

function Totals({ loads }: { loads: readonly SubjectLoad[] }) {
  const sum = (readFigure: (load: SubjectLoad) => number) => loads.reduce((total, load) => total + readFigure(load), 0)
  const [students, cleared] = [sum((load) => load.total_students), sum((load) => load.cleared)]
  return (
    <Stats>
      <Stat label="Subjects" value={loads.length} />
      <Stat label="Cleared" value={count(cleared)} />
      <Stat label="Not cleared" value={count(students - cleared)} />
    </Stats>
  )
}
