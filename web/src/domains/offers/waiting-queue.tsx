import { type OfferDetail, type QueuePlace, waitlist } from '@talaan/contract'
import { dateTime, level } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { PersonCell } from '../../shared/person-cell.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { DetailDialog } from '../../ui/dialogs.tsx'
import { Pill } from '../../ui/figures.tsx'
import type { Column } from '../../ui/list-screen.tsx'
import { Lines } from '../../ui/states.tsx'

const columns: readonly Column<QueuePlace>[] = [
  { key: 'position', label: 'No.', align: 'end', render: ({ position }) => position },
  { key: 'student', label: 'Student', render: ({ student }) => <PersonCell person={student} number={student.student_id_number} /> },
  { key: 'course', label: 'Course', render: ({ course, level: year }) => `${course}, ${level(year)}` },
  { key: 'since', label: 'Since', render: ({ created_at }) => dateTime(created_at) },
  {
    key: 'status',
    label: 'Seat',
    render: ({ status, offer_expires_at }) =>
      status === 'offered' ? <Pill tone="green">Held until {dateTime(offer_expires_at)}</Pill> : 'Waiting',
  },
]

/** Who waits for a seat in a class, first come first. */
export function WaitingQueue({ offer, onClose }: { offer: OfferDetail; onClose: () => void }) {
  const query = useCall(waitlist.offerWaitlist, { id: offer.id })
  return (
    <DetailDialog
      opened
      onClose={onClose}
      title={`Waiting list of ${offer.prospectus.code} (${offer.section})`}
      size="xl"
      query={query}
      skeleton={<Lines count={6} />}
      isEmpty={({ data }) => data.length === 0}
    >
      {({ data }) => <DataTable columns={columns} rows={data} rowKey={({ id }) => id} />}
    </DetailDialog>
  )
}
