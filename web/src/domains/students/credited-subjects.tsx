import type { CreditedSubject } from '@talaan/contract'
import { date } from '../../lib/format.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/list-screen.tsx'
import classes from './records.module.css'

const columns: readonly Column<CreditedSubject>[] = [
  { key: 'code', label: 'Credited as', render: (row) => <b className={classes.keep}>{row.code}</b> },
  { key: 'title', label: 'Title', render: (row) => row.descriptive_title },
  { key: 'units', label: 'Units', align: 'end', render: (row) => row.units },
  {
    key: 'source',
    label: 'Taken as',
    render: (row) => (
      <>
        {[row.source_code, row.source_title].filter(Boolean).join(' · ') || '—'}
        <span className={classes.quiet}>{row.source_school}</span>
      </>
    ),
  },
  { key: 'grade', label: 'Grade there', align: 'end', render: (row) => row.source_grade ?? '—' },
  { key: 'gwa', label: 'In the average', render: (row) => (row.counts_in_gwa ? 'Counts' : 'Does not count') },
  {
    key: 'approved',
    label: 'Credited by',
    render: (row) => (
      <>
        {row.approved_by ?? '—'}
        <span className={classes.quiet}>{date(row.created_at)}</span>
      </>
    ),
  },
]

/** What was passed at another school. */
export function CreditedSubjects({ credits }: { credits: readonly CreditedSubject[] }) {
  return (
    <>
      <header className={classes.term}>
        <h2>Credited subjects</h2>
        <span>{credits.length} in all</span>
      </header>
      <DataTable boxed columns={columns} rows={credits} rowKey={(row) => row.id} wide="Credited subjects" />
    </>
  )
}
