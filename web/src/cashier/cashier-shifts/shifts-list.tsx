import { Button } from '@mantine/core'
import { cashierShifts } from '@talaan/contract/calls'
import { cashierShiftColumns, shiftStatuses, shiftStatusNames } from '@talaan/contract/values'
import { dateTime } from '#lib/format.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { NoWrap, SmallLine, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { bookletText, differenceText, ShiftStatus } from './shift-text.tsx'

const OpenShift = lazyNamed(() => import('./open-shift.tsx'), 'OpenShift')

const columns = screenColumns(cashierShiftColumns, {
  opened: (row) => (
    <>
      <NoWrap>{dateTime(row.opened_at)}</NoWrap>
      {row.closed_at && (
        <SmallLine>
          Closed {dateTime(row.closed_at)}
          {row.closed_by !== row.cashier.name && ` by ${row.closed_by}`}
        </SmallLine>
      )}
    </>
  ),
  status: (row) => <ShiftStatus status={row.status} />,
  booklet: (row) => <NoWrap>{bookletText(row)}</NoWrap>,
  difference: {
    align: undefined,
    render: (row) => <TwoLines first={differenceText(row) || '—'} second={row.difference_reason} />,
  },
})

const filters = [
  { name: 'from', label: 'From', options: [], day: true },
  { name: 'to', label: 'To', options: [], day: true },
  { name: 'status', label: 'Status', options: shiftStatuses.map((value) => ({ value, label: shiftStatusNames[value] })) },
]

/** The shifts of all cashiers, the newest first. */
export default function ShiftsList() {
  const navigate = useNavigate()
  const mayReceive = useMay('Receive Payment')
  return (
    <ListScreen
      title="Cashier shifts"
      entry={cashierShifts.cashierShifts}
      storageKey="cashier-shifts-filter"
      columns={columns}
      filters={filters}
      exportName="cashier-shifts"
      onOpen={(row) => navigate({ to: fillPath('/admin/cashier-shifts/:id', { id: row.id }) })}
      actions={mayReceive && <OwnShiftButton />}
    />
  )
}

/** Opens a shift, or goes to the one that is open. */
function OwnShiftButton() {
  const navigate = useNavigate()
  const current = useCall(cashierShifts.currentShift, {}).data?.data
  if (!current) return null
  const { shift, next_or_number } = current
  if (shift) return <Button onClick={() => navigate({ to: fillPath('/admin/cashier-shifts/:id', { id: shift.id }) })}>My shift</Button>
  return <DialogButton dialog={(close) => <OpenShift nextOrNumber={next_or_number} onClose={close} />}>Open shift</DialogButton>
}
