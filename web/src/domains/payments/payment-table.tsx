import type { Payment as ReceivedPayment } from '@talaan/contract'
import { tenderNames } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { date, money } from '../../lib/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { Pill } from '../../ui/list/figures.tsx'
import type { Column, RowAction } from '../../ui/list/types.ts'
import classes from './payments.module.css'

/** At an account with what of it pays the account. */
type Payment = ReceivedPayment & { applied_centavos?: number }

const columns: readonly Column<Payment>[] = [
  {
    key: 'or',
    label: 'OR number',
    render: (row) => (
      <>
        <VoidableText row={row}>
          <b>{row.or_number}</b>
        </VoidableText>
        {row.purpose && <span className={classes.small}>{row.purpose}</span>}
        {row.voided_at && (
          <span className={classes.small}>
            Voided {date(row.voided_at)}: {row.void_reason}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'date',
    label: 'Date',
    render: (row) => (
      <VoidableText row={row}>
        <span className={classes.keep}>{date(row.paid_on)}</span>
      </VoidableText>
    ),
  },
  {
    key: 'tender',
    label: 'Mode of payment',
    render: (row) => (
      <VoidableText row={row}>
        {tenderNames[row.tender]}
        {row.reference && <span className={`${classes.small} ${classes.keep}`}>{row.reference}</span>}
      </VoidableText>
    ),
  },
  { key: 'cashier', label: 'Cashier', render: (row) => row.cashier ?? '—' },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => (
      <span className={classes.amount}>
        {row.voided_at && <Pill tone="red">Voided</Pill>}
        <VoidableText row={row}>
          <b>{money(row.amount_centavos)}</b>
        </VoidableText>
        {row.applied_centavos !== undefined && !row.voided_at && row.applied_centavos !== row.amount_centavos && (
          <span className={classes.small}>{money(row.applied_centavos)} for this term</span>
        )}
      </span>
    ),
  },
]

export interface PaymentTableProps {
  payments: readonly Payment[]
  /** The actions on a payment. */
  actions?: (payment: Payment) => readonly RowAction[]
}

/** All payments of an account, newest first; voided ones stay, struck through and marked as voided. */
export function PaymentTable({ payments, actions }: PaymentTableProps) {
  if (payments.length === 0) return <p className={classes.nothing}>No payments yet.</p>
  const newestFirst = [...payments].sort((a, b) => b.paid_on.localeCompare(a.paid_on) || b.id - a.id)
  return <DataTable boxed columns={columns} rows={newestFirst} rowKey={(row) => row.id} rowActions={actions} />
}

function VoidableText({ row, children }: { row: Payment; children: ReactNode }) {
  return row.voided_at ? <s className={classes.struck}>{children}</s> : children
}
