import type { OpeningBalance } from '@talaan/contract'
import { openingBalances } from '@talaan/contract/calls'
import { openingBalanceColumns } from '@talaan/contract/values'
import { ImportSheet } from '#foundation/imports/import-sheet.tsx'
import { listName, money, schoolYear, termTitle } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Empty } from '#ui/feedback/states.tsx'
import { Pill, SmallLine, type Tone, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { Column } from '#ui/list/types.ts'

const termColumn: Column<OpeningBalance> = {
  key: 'term',
  label: 'Term',
  render: (row) => <TwoLines first={termTitle(row)} second={row.remarks} />,
}

const tones: Readonly<Record<string, Tone>> = { Paid: 'green', Open: 'orange' }

const columns = screenColumns(openingBalanceColumns, {
  student: (row) => (
    <RowLink to={fillPath('/admin/payments/students/:id', { id: row.student_id })}>
      <b>{listName(row)}</b>
      <SmallLine>{row.student_id_number}</SmallLine>
    </RowLink>
  ),
  year: (row) => schoolYear(row.school_year),
  amount: (row) => (
    <>
      {money(openingBalanceColumns.amount.value(row))}
      {row.adjusted_centavos !== 0 && <SmallLine>{money(row.amount_centavos)} before memos</SmallLine>}
    </>
  ),
  status: (row) => {
    const status = openingBalanceColumns.status.value(row)
    return <Pill tone={tones[status] ?? 'gray'}>{status}</Pill>
  },
}).toSpliced(2, 0, termColumn)

/** What students still owe for terms before the portal, imported from the earlier system. */
export default function OpeningBalances() {
  const mayImport = useMay('Update Fees')
  return (
    <ListScreen
      title="Opening balances"
      entry={openingBalances.openingBalances}
      storageKey="opening-balances"
      columns={columns}
      searchLabel="Search name or student number"
      pageSizes={[25, 50, 100]}
      exportName="opening-balances"
      empty={
        <Empty text="No opening balances.">
          <div>
            Import what students still owe for terms before this system. Each balance is paid at the cashier and holds the next enrollment.
          </div>
        </Empty>
      }
      actions={mayImport && <ImportSheet kind="opening-balances" target="school" />}
    />
  )
}
