import type { StudentDocument } from '@talaan/contract'
import { date } from '../../lib/format.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Pill, type Tone } from '../../ui/figures.tsx'
import type { Column } from '../../ui/list-screen.tsx'
import { Empty } from '../../ui/states.tsx'
import classes from './records.module.css'

const states: Record<StudentDocument['status'], { word: string; tone: Tone }> = {
  none: { word: 'Missing', tone: 'gray' },
  soft_copy: { word: 'Soft copy', tone: 'blue' },
  original_received: { word: 'Original received', tone: 'green' },
  waived: { word: 'Waived', tone: 'gray' },
}

const columns: readonly Column<StudentDocument>[] = [
  { key: 'name', label: 'Paper', render: (row) => row.name },
  { key: 'needed', label: 'Needed', render: (row) => (row.is_required ? 'Required' : 'If there is one') },
  {
    key: 'status',
    label: 'Status',
    render: ({ status, is_required }) => (
      <Pill tone={status === 'none' && is_required ? 'orange' : states[status].tone}>{states[status].word}</Pill>
    ),
  },
  { key: 'received', label: 'Received', render: (row) => date(row.received_at) || '—' },
  { key: 'remark', label: 'Remark', render: (row) => row.remark ?? '—' },
]

/** The papers of a student, required ones first. They are received with the application. */
export function StudentDocuments({ documents }: { documents: readonly StudentDocument[] }) {
  const missing = documents.filter(({ is_required, status }) => is_required && status === 'none').length
  return (
    <>
      <header className={classes.term}>
        <h2>Papers</h2>
        <span>{missing === 0 ? 'No required paper is missing' : `${missing} required missing`}</span>
      </header>
      {documents.length === 0 ? <Empty /> : <DataTable boxed columns={columns} rows={documents} rowKey={(row) => row.kind} wide="Papers" />}
    </>
  )
}
