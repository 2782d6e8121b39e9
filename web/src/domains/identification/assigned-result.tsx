import { Button, Modal } from '@mantine/core'
import type { Assigned } from '@talaan/contract'
import { count } from '../../lib/format.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useIsPhone } from '../../ui/dialogs.tsx'
import type { Column } from '../../ui/list-screen.tsx'
import classes from './identification.module.css'

type Given = Assigned['assigned'][number]
type Skipped = Assigned['skipped'][number]

const given: readonly Column<Given>[] = [
  { key: 'name', label: 'Name', render: (row) => row.full_name },
  { key: 'number', label: 'Student no.', render: (row) => row.student_id_number },
]
const skipped: readonly Column<Skipped>[] = [
  { key: 'name', label: 'Left out', render: (row) => row.full_name },
  { key: 'why', label: 'Why', render: (row) => row.message },
]

/** What a run over many did. */
export function AssignedResult({ result, onClose }: { result: Assigned; onClose: () => void }) {
  const { assigned, skipped: left, remaining } = result
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${count(assigned.length)} given, ${count(left.length)} left out`}
      size="lg"
      fullScreen={useIsPhone()}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.result}>
        {remaining > 0 && <p className={classes.next}>{count(remaining)} more of the list are without a number. Run it again.</p>}
        {left.length > 0 && <DataTable columns={skipped} rows={left} rowKey={(row) => row.id} />}
        {assigned.length > 0 && <DataTable columns={given} rows={assigned} rowKey={(row) => row.id} wide="Numbers given" />}
      </div>
      <Button variant="default" mt="md" onClick={onClose}>
        Close
      </Button>
    </Modal>
  )
}
