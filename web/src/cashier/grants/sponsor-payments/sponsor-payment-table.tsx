import { Text } from '@mantine/core'
import type { SponsorPayment } from '@talaan/contract'
import { sponsorPayments } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { date, money } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { printAction } from '#shared/print-link.tsx'
import { useReceiptActions } from '#shared/receipt/receipt-actions.tsx'
import { ReceiptMode, ReceiptNumber } from '#shared/receipt/receipt-cells.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, VoidableAmount } from '#ui/list/figures.tsx'
import { ListFoot } from '#ui/list/foot.tsx'
import type { Column, RowActions } from '#ui/list/types.ts'

const columns: readonly Column<SponsorPayment>[] = [
  {
    key: 'or',
    label: 'OR number',
    render: (row) => <ReceiptNumber receipt={row} />,
  },
  { key: 'date', label: 'Date', render: (row) => <NoWrap>{date(row.paid_on)}</NoWrap> },
  {
    key: 'tender',
    label: 'Mode of payment',
    render: (row) => <ReceiptMode receipt={row} />,
  },
  {
    key: 'lists',
    label: 'Billing lists',
    render: (row) =>
      row.lines.map(({ sponsor_bill_id, number, amount_centavos }) => (
        <div key={sponsor_bill_id}>
          <NoWrap>
            {number} {money(amount_centavos)}
          </NoWrap>
        </div>
      )),
  },
  { key: 'cashier', label: 'Cashier', render: (row) => row.cashier },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => <VoidableAmount centavos={row.amount_centavos} isVoided={row.voided_at !== null} />,
  },
]

const PAGE_SIZES = [25, 50, 100]

/** The payments of a sponsor, or of one billing list, newest first; voided ones stay, struck through and marked as voided. */
export function SponsorPaymentTable({ of }: { of: { sponsor_id: number } | { sponsor_bill_id: number } }) {
  const [paging, setPaging] = useState<{ page?: string; limit?: string }>({})
  const query = useCall(sponsorPayments.sponsorPayments, { ...of, ...paging }, { placeholderData: keepPreviousData })
  const receiptActions = useReceiptActions()
  const actionsOf = (row: SponsorPayment): RowActions => [
    printAction(fillPath('/payments/sponsor-receipts/:id/print', { id: row.id }), 'Print receipt'),
    ...receiptActions(row, {
      returnCheck: sponsorPayments.returnSponsorCheck,
      consequence: 'the amount of the check is open again on the billing lists',
      void: sponsorPayments.voidSponsorPayment,
    }),
  ]
  return (
    <States query={query} skeleton={<Skeleton count={2} />}>
      {({ data, meta }) => (
        <>
          <DataTable
            boxed
            columns={columns}
            rows={data}
            rowActions={actionsOf}
            empty={<Text c="dimmed">No payments yet.</Text>}
            wide="Payments of the sponsor"
          />
          {meta.total > PAGE_SIZES[0]! && <ListFoot label="Pages of payments" meta={meta} sizes={PAGE_SIZES} onChange={setPaging} />}
        </>
      )}
    </States>
  )
}
