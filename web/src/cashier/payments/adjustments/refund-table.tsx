import type { Refund } from '@talaan/contract'
import { tenderNames } from '@talaan/contract/values'
import { date } from '#lib/format.ts'
import layout from '#ui/layout.module.css'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, SmallLine, VoidableAmount } from '#ui/list/figures.tsx'
import type { Column, RowActions } from '#ui/list/types.ts'

const columns: readonly Column<Refund>[] = [
  {
    key: 'number',
    label: 'Voucher',
    render: (row) => (
      <>
        <b>
          <NoWrap>{row.voucher_number}</NoWrap>
        </b>
        {row.voided_at && (
          <SmallLine>
            Voided {date(row.voided_at)}: {row.void_reason}
          </SmallLine>
        )}
      </>
    ),
  },
  {
    key: 'what',
    label: 'Refund',
    render: (row) => (
      <div className={layout.anywhere}>
        {tenderNames[row.method]} to {row.payee}
        {row.enrollment_id === null && ', advance'}
        {row.reference && <SmallLine>{row.reference}</SmallLine>}
        <SmallLine>{row.reason}</SmallLine>
      </div>
    ),
  },
  { key: 'date', label: 'Date', render: (row) => <NoWrap>{date(row.refunded_on)}</NoWrap> },
  {
    key: 'by',
    label: 'Requested by',
    render: (row) => (
      <>
        {row.requested_by}
        {row.approved_by !== row.requested_by && <SmallLine>Approved by {row.approved_by}</SmallLine>}
      </>
    ),
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => <VoidableAmount centavos={row.amount_centavos} isVoided={row.voided_at !== null} />,
  },
]

interface RefundTableProps {
  refunds: readonly Refund[]
  actions: (refund: Refund) => RowActions
}

/** The refunds of an account and of the student's advances; voided ones stay and are marked. */
export const RefundTable = ({ refunds, actions }: RefundTableProps) => (
  <DataTable boxed columns={columns} rows={refunds} rowKey={(row) => row.id} rowActions={actions} wide="Refunds" />
)
