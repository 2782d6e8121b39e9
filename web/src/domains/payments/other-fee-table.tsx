import type { OtherFee } from '@talaan/contract'
import { date, money } from '../../lib/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { Pill } from '../../ui/list/figures.tsx'
import type { Column, RowAction } from '../../ui/list/types.ts'
import classes from './payments.module.css'

const columns: readonly Column<OtherFee>[] = [
  {
    key: 'fee',
    label: 'Fee',
    render: (row) => (
      <>
        <b className={classes.name}>{row.description}</b>
        <span className={classes.small}>
          {[
            row.quantity > 1 && `${row.quantity} × ${money(row.rate_centavos)}`,
            row.remarks,
            row.cancel_reason && `Cancelled: ${row.cancel_reason}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  { key: 'date', label: 'Date', render: (row) => <span className={classes.keep}>{date(row.created_at)}</span> },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => (
      <span className={classes.amount}>
        {row.cancelled_at && <Pill tone="red">Cancelled</Pill>}
        {row.cancelled_at ? <s className={classes.struck}>{money(row.amount_centavos)}</s> : <b>{money(row.amount_centavos)}</b>}
      </span>
    ),
  },
]

interface OtherFeeTableProps {
  fees: readonly OtherFee[]
  actions?: (fee: OtherFee) => readonly RowAction[]
}

/** Fees on demand, newest first; cancelled ones stay, struck through. */
export function OtherFeeTable({ fees, actions }: OtherFeeTableProps) {
  if (fees.length === 0) return <p className={classes.nothing}>No other fees, such as a transcript or an ID replacement.</p>
  return <DataTable boxed columns={columns} rows={fees} rowKey={(row) => row.id} rowActions={actions} />
}
