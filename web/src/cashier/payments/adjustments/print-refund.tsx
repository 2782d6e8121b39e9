import type { Response } from '@talaan/contract'
import { refunds } from '@talaan/contract/calls'
import { amountInWords, tenderNames } from '@talaan/contract/values'
import { date } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { usePrinted } from '#lib/query.ts'
import { SchoolDocument } from '#shared/school-document.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Signature } from '#ui/print/print-page.tsx'
import { PrintedTable } from '#ui/print/printed-table.tsx'
import { accountFacts } from './account-facts.ts'

/** The voucher of a refund on A4, which the payee signs. */
export default function PrintRefund() {
  const { id } = useParams('/admin/refunds/:id/print')
  return (
    <States query={usePrinted(refunds.printRefund, { id })} skeleton={<Skeleton count={20} />}>
      {({ data }) => <VoucherSheet refund={data} />}
    </States>
  )
}

function VoucherSheet({ refund }: { refund: Response<typeof refunds.printRefund>['data'] }) {
  const { voucher_number, method, reference, payee, reason, requested_by, approved_by, voided_at, void_reason } = refund
  const facts: [string, string][] = [
    ...accountFacts(refund.account),
    ['Voucher no.', voucher_number],
    ['Date', date(refund.refunded_on)],
    ['Payee', payee],
    ['Method', [tenderNames[method], reference].filter(Boolean).join(', ')],
    ...(voided_at ? [['Voided', `${date(voided_at)}: ${void_reason}`] as [string, string]] : []),
  ]
  return (
    <SchoolDocument
      title={voided_at ? 'Refund Voucher (Voided)' : 'Refund Voucher'}
      print={refund.print}
      facts={facts}
      signatures={
        <>
          <Signature label="Prepared by" name={requested_by} office="Cashier" />
          <Signature label="Approved by" name={approved_by === requested_by ? undefined : approved_by} office="Accounting Office" />
          <Signature label="Received by" name={payee} office="Payee" />
        </>
      }
    >
      <p>Reason: {reason}</p>
      <p>Amount in words: {amountInWords(refund.amount_centavos)}</p>
      <PrintedTable
        label="Amount"
        columns={{
          particulars: {
            label: 'Particulars',
            value: (row) => (row.enrollment_id === null ? 'Refund of an advance payment' : 'Refund of a credit of the term'),
          },
          amount: { label: 'Amount', value: (row) => row.amount_centavos, kind: 'money' },
        }}
        rows={[refund]}
        rowKey={(row) => row.voucher_number}
        total={refund}
      />
    </SchoolDocument>
  )
}
