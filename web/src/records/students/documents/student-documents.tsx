import { Group } from '@mantine/core'
import type { StudentAccount, StudentDocument } from '@talaan/contract'
import { lazy } from 'react'
import { date } from '#lib/format.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill, type Tone } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from './student-documents.module.css'

const ReceiveDocuments = lazy(() => import('./receive-documents.tsx'))

const statuses: Record<StudentDocument['status'], { text: string; tone: Tone }> = {
  none: { text: 'Not submitted', tone: 'gray' },
  soft_copy: { text: 'Scanned copy', tone: 'blue' },
  original_received: { text: 'Original received', tone: 'green' },
  waived: { text: 'Waived', tone: 'gray' },
}

const columns: readonly Column<StudentDocument>[] = [
  { key: 'name', label: 'Document', render: (row) => row.name },
  { key: 'needed', label: 'Requirement', render: (row) => (row.is_required ? 'Required' : 'If applicable') },
  {
    key: 'status',
    label: 'Status',
    render: ({ status, is_required }) => (
      <Pill tone={status === 'none' && is_required ? 'orange' : statuses[status].tone}>{statuses[status].text}</Pill>
    ),
  },
  { key: 'received', label: 'Received', render: (row) => date(row.received_at) || '—' },
  { key: 'remark', label: 'Remark', render: (row) => row.remark ?? '—' },
]

/** The documents of a student, required ones first. */
export function StudentDocuments({ student }: { student: StudentAccount }) {
  const { documents } = student
  const mayReceive = useMay('Edit Admission') && documents.length > 0
  const missingCount = documents.filter(({ is_required, status }) => is_required && status === 'none').length
  return (
    <>
      <Group component="header" gap="4px 12px" mt={4} className={classes.head}>
        <h2>Requirements</h2>
        <span>{missingCount === 0 ? 'All requirements complete' : `${missingCount} required, not submitted`}</span>
        {mayReceive && (
          <DialogButton variant="default" size="compact-md" dialog={(close) => <ReceiveDocuments student={student} onClose={close} />}>
            Receive documents
          </DialogButton>
        )}
      </Group>
      {documents.length === 0 ? (
        <Empty />
      ) : (
        <DataTable boxed columns={columns} rows={documents} rowKey={(row) => row.kind} wide="Requirements" />
      )}
    </>
  )
}
