import type { OtherFee } from '@talaan/contract'
import { date, money } from '#lib/format.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, SmallLine, VoidableAmount } from '#ui/list/figures.tsx'
import type { Column, RowActions } from '#ui/list/types.ts'
import classes from './payments.module.css'

const columns: readonly Column<OtherFee>[] = [
  {
    key: 'fee',
    label: 'Fee',
    render: (row) => (
      <>
        <b className={classes.name}>{row.description}</b>
        <SmallLine>
          {[
            row.quantity > 1 && `${row.quantity} × ${money(row.rate_centavos)}`,
            row.remarks,
            row.adjusted_centavos !== 0 && `${money(row.amount_centavos)} before memos`,
            row.cancel_reason && `Cancelled: ${row.cancel_reason}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </SmallLine>
      </>
    ),
  },
  { key: 'date', label: 'Date', render: (row) => <NoWrap>{date(row.created_at)}</NoWrap> },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => (
      <VoidableAmount centavos={row.amount_centavos + row.adjusted_centavos} isVoided={row.cancelled_at !== null} word="Cancelled" />
    ),
  },
]

/** `Opening balance: ₱5,000.00 open`. */
export const openingBalanceTitle = (openCentavos: number): string =>
  openCentavos > 0 ? `Opening balance: ${money(openCentavos)} open` : 'Opening balance'

interface FeeOnDemandTableProps<F extends OtherFee> {
  fees: readonly F[]
  actions?: (fee: F) => RowActions
}

/** Fees on demand or opening balances, newest first; cancelled ones stay, struck through. */
export const FeeOnDemandTable = <F extends OtherFee>({ fees, actions }: FeeOnDemandTableProps<F>) => (
  <DataTable
    boxed
    columns={columns}
    rows={fees}
    rowKey={(row) => row.id}
    rowActions={actions}
    empty={<p className={classes.nothing}>No fees on demand, such as a transcript or an ID replacement.</p>}
  />
)
