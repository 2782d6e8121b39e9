import type { Refund } from '@talaan/contract'
import { tenderNames } from '@talaan/contract/values'
import { date, money } from '../../../lib/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { Pill } from '../../../ui/list/figures.tsx'
import type { Column, RowAction } from '../../../ui/list/types.ts'
import paymentClasses from '../payments.module.css'
import classes from './adjustments.module.css'

const columns: readonly Column<Refund>[] = [
  {
    key: 'number',
    label: 'Voucher',
    render: (row) => (
      <>
        <b className={paymentClasses.keep}>{row.voucher_number}</b>
        {row.voided_at && (
          <span className={paymentClasses.small}>
            Voided {date(row.voided_at)}: {row.void_reason}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'what',
    label: 'Refund',
    render: (row) => (
      <div className={classes.wrap}>
        {tenderNames[row.method]} to {row.payee}
        {row.enrollment_id === null && ', advance'}
        {row.reference && <span className={paymentClasses.small}>{row.reference}</span>}
        <span className={paymentClasses.small}>{row.reason}</span>
      </div>
    ),
  },
  { key: 'date', label: 'Date', render: (row) => <span className={paymentClasses.keep}>{date(row.refunded_on)}</span> },
  {
    key: 'by',
    label: 'Requested by',
    render: (row) => (
      <>
        {row.requested_by}
        {row.approved_by !== row.requested_by && <span className={paymentClasses.small}>Approved by {row.approved_by}</span>}
      </>
    ),
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => (
      <span className={paymentClasses.amount}>
        {row.voided_at && <Pill tone="red">Voided</Pill>}
        <b className={paymentClasses.keep}>{money(row.amount_centavos)}</b>
      </span>
    ),
  },
]

interface RefundTableProps {
  refunds: readonly Refund[]
  actions: (refund: Refund) => readonly RowAction[]
}

/** The refunds of an account and of the student's advances; voided ones stay and are marked. */
export const RefundTable = ({ refunds, actions }: RefundTableProps) => (
  <DataTable boxed columns={columns} rows={refunds} rowKey={(row) => row.id} rowActions={actions} wide="Refunds" />
)
