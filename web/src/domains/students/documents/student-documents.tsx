import { Button } from '@mantine/core'
import type { StudentAccount, StudentDocument } from '@talaan/contract'
import { lazy, Suspense, useState } from 'react'
import { date } from '../../../lib/format.ts'
import { useMay } from '../../../shared/terms/current-term.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { Pill, type Tone } from '../../../ui/list/figures.tsx'
import type { Column } from '../../../ui/list/types.ts'
import classes from './student-documents.module.css'

const ReceivePapers = lazy(() => import('./receive-documents.tsx'))

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

/** The papers of a student, required ones first. They are received on the checklist of the latest application. */
export function StudentDocuments({ of: { documents, application_id } }: { of: StudentAccount }) {
  const mayReceive = useMay('Edit Admission') && application_id !== null
  const [opened, setOpened] = useState(false)
  const missing = documents.filter(({ is_required, status }) => is_required && status === 'none').length
  return (
    <>
      <header className={classes.head}>
        <h2>Papers</h2>
        <span>{missing === 0 ? 'No required paper is missing' : `${missing} required missing`}</span>
        {mayReceive && (
          <Button variant="default" size="compact-md" onClick={() => setOpened(true)}>
            Receive papers
          </Button>
        )}
      </header>
      {documents.length === 0 ? <Empty /> : <DataTable boxed columns={columns} rows={documents} rowKey={(row) => row.kind} wide="Papers" />}
      <Suspense>{opened && application_id !== null && <ReceivePapers id={application_id} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
