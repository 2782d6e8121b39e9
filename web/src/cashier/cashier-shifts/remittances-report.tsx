import type { RemittanceRow } from '@talaan/contract'
import { cashierShifts } from '@talaan/contract/calls'
import { remittanceColumns, remittanceDestinationNames, remittanceDestinations } from '@talaan/contract/values'
import { date, dateTime, money } from '#lib/format.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { NoWrap, SmallLine, TwoLines, VoidableText } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { ListTotal, ListTotals } from '#ui/list/list-totals.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'

const voidable = (row: RemittanceRow, centavos: number) => (
  <VoidableText isVoided={row.reversed_at !== null}>
    <NoWrap>{money(centavos)}</NoWrap>
  </VoidableText>
)

const columns = screenColumns(remittanceColumns, {
  cashier: (row) => (
    <>
      <b>{row.cashier}</b>
      <SmallLine>
        Recorded {dateTime(row.created_at)}
        {row.created_by !== row.cashier && ` by ${row.created_by}`}
      </SmallLine>
    </>
  ),
  destination: (row) => <TwoLines first={row.received_by} second={remittanceDestinationNames[row.destination]} />,
  reference: (row) => (
    <>
      {row.reference ?? '—'}
      {row.reversed_at && (
        <SmallLine>
          Reversed {date(row.reversed_at)} by {row.reversed_by}: {row.reverse_reason}
        </SmallLine>
      )}
    </>
  ),
  cash: (row) => voidable(row, row.cash_centavos),
  checks: (row) => voidable(row, row.check_centavos),
})

const filters = [
  { name: 'from', label: 'From', options: [], day: true },
  { name: 'to', label: 'To', options: [], day: true },
  {
    name: 'destination',
    label: 'Destination',
    options: remittanceDestinations.map((value) => ({ value, label: remittanceDestinationNames[value] })),
  },
]

/** What cashiers deposited or turned over, the newest first. */
export default function RemittancesReport() {
  const navigate = useNavigate()
  return (
    <ListScreen
      title="Remittances"
      entry={cashierShifts.remittances}
      storageKey="remittances-filter"
      columns={columns}
      filters={filters}
      pageSizes={[25, 50, 100]}
      searchLabel="Cashier, bank or reference"
      exportName="remittances"
      onOpen={(row) => navigate({ to: fillPath('/admin/cashier-shifts/:id', { id: row.shift_id }) })}
      totals={(request, readAt) => (
        <ListTotals entry={cashierShifts.remittances} request={request} readAt={readAt}>
          {({ totals }) => (
            <>
              <ListTotal label="Cash" centavos={totals.cash_centavos} />
              <ListTotal label="Checks" centavos={totals.check_centavos} />
              {totals.returned_centavos > 0 && <ListTotal label="Checks returned by the bank" centavos={totals.returned_centavos} />}
            </>
          )}
        </ListTotals>
      )}
    />
  )
}
