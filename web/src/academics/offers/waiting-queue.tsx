import { Text } from '@mantine/core'
import type { OfferDetail, QueueEntry } from '@talaan/contract'
import { waitlist } from '@talaan/contract/calls'
import { dateTime, level } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Empty, Skeleton } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, Pill } from '#ui/list/figures.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from './offers.module.css'

/** Each row links to the enrollment, where the seat is accepted or declined for the student. */
const queueColumns = ({ school_year, semester }: OfferDetail): readonly Column<QueueEntry>[] => [
  {
    key: 'student',
    label: 'Student',
    render: ({ position, student, enrollment_id, course, level: year }) => (
      <span className={classes.place}>
        <b>{position}</b>
        <RowLink to="/admin/enrollments/list" search={{ details: String(enrollment_id), school_year, semester: String(semester) }}>
          <PersonCell person={student} number={`${course}, ${level(year).toLowerCase()}`} />
        </RowLink>
      </span>
    ),
  },
  { key: 'since', label: 'Since', render: ({ created_at }) => <NoWrap>{dateTime(created_at)}</NoWrap> },
  {
    key: 'status',
    label: 'Slot',
    render: ({ status, offer_expires_at }) =>
      status === 'offered' ? <Pill tone="green">Held until {dateTime(offer_expires_at)}</Pill> : 'Waiting',
  },
]

/** The students who wait for a seat in a class, first come first served. */
export function WaitingQueue({ offer, onClose }: { offer: OfferDetail; onClose: () => void }) {
  const query = useCall(waitlist.offerWaitlist, { id: offer.id })
  return (
    <DetailDialog
      opened
      onClose={onClose}
      title={`Waiting list of ${offer.prospectus.code} (${offer.section})`}
      size="xl"
      query={query}
      skeleton={<Skeleton count={6} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<Empty text="No students on the waiting list." />}
    >
      {({ data }) => (
        <>
          <Text mb="sm" c="dimmed">
            {offer.total_students} of {offer.max_person} slots taken
            {describeHeldSeats(data.filter(({ status }) => status === 'offered').length)}.
          </Text>
          <DataTable columns={queueColumns(offer)} rows={data} rowKey={({ id }) => id} />
        </>
      )}
    </DetailDialog>
  )
}

const describeHeldSeats = (heldCount: number): string => (heldCount === 0 ? '' : `, ${heldCount} held`)
