import type { Payment as ReceivedPayment } from '@talaan/contract'
import { date, money } from '#lib/format.ts'
import { ReceiptMode, ReceiptNumber } from '#shared/receipt/receipt-cells.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, SmallLine, VoidableAmount, VoidableText } from '#ui/list/figures.tsx'
import type { Column, RowActions } from '#ui/list/types.ts'
import classes from './payments.module.css'

/** At an account with what of it pays the account. */
type Payment = ReceivedPayment & { applied_centavos?: number }

const columns: readonly Column<Payment>[] = [
  {
    key: 'or',
    label: 'OR number',
    render: (row) => <ReceiptNumber receipt={row}>{row.purpose && <SmallLine>{row.purpose}</SmallLine>}</ReceiptNumber>,
  },
  {
    key: 'date',
    label: 'Date',
    render: (row) => (
      <VoidableText isVoided={row.voided_at !== null}>
        <NoWrap>{date(row.paid_on)}</NoWrap>
      </VoidableText>
    ),
  },
  {
    key: 'tender',
    label: 'Mode of payment',
    render: (row) => (
      <VoidableText isVoided={row.voided_at !== null}>
        <ReceiptMode receipt={row} />
      </VoidableText>
    ),
  },
  { key: 'cashier', label: 'Cashier', render: (row) => row.cashier ?? '—' },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => (
      <VoidableAmount centavos={row.amount_centavos} isVoided={row.voided_at !== null}>
        {row.applied_centavos !== undefined && !row.voided_at && row.applied_centavos !== row.amount_centavos && (
          <SmallLine>{money(row.applied_centavos)} for this term</SmallLine>
        )}
      </VoidableAmount>
    ),
  },
]

export interface PaymentTableProps<P extends Payment> {
  payments: readonly P[]
  /** The actions on a payment. */
  actions?: (payment: P) => RowActions
}

/** All payments of an account, newest first; voided ones stay, struck through and marked as voided. */
export function PaymentTable<P extends Payment>({ payments, actions }: PaymentTableProps<P>) {
  const newestFirst = [...payments].sort((a, b) => b.paid_on.localeCompare(a.paid_on) || b.id - a.id)
  return (
    <DataTable
      boxed
      columns={columns}
      rows={newestFirst}
      rowKey={(row) => row.id}
      rowActions={actions}
      empty={<p className={classes.nothing}>No payments yet.</p>}
    />
  )
}
