import type { Response } from '@talaan/contract'
import { refunds } from '@talaan/contract/calls'
import { amountInWords, tenderNames } from '@talaan/contract/values'
import { date, money } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { usePrinted } from '#lib/query.ts'
import { SchoolHead } from '#shared/school-head.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PrintFacts, PrintPage, PrintTable, Signature } from '#ui/print/print-page.tsx'
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
  const settings = useSettings()
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
    <PrintPage
      ready={settings !== undefined}
      header={<SchoolHead />}
      title={voided_at ? 'Refund Voucher (Voided)' : 'Refund Voucher'}
      print={refund.print}
      footer={
        <>
          <small>Printed {date(new Date())}</small>
          <Signature label="Prepared by" name={requested_by} office="Cashier" />
          <Signature label="Approved by" name={approved_by === requested_by ? undefined : approved_by} office="Accounting Office" />
          <Signature label="Received by" name={payee} office="Payee" />
        </>
      }
    >
      <PrintFacts facts={facts} />
      <p>Reason: {reason}</p>
      <p>Amount in words: {amountInWords(refund.amount_centavos)}</p>
      <PrintTable label="Amount">
        <thead>
          <tr>
            <th>Particulars</th>
            <th className="numeric">Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{refund.enrollment_id === null ? 'Refund of an advance payment' : 'Refund of a credit of the term'}</td>
            <td className="numeric">{money(refund.amount_centavos)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <th className="numeric">{money(refund.amount_centavos)}</th>
          </tr>
        </tfoot>
      </PrintTable>
    </PrintPage>
  )
}
