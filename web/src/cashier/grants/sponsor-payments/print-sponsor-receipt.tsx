import type { ReceiptPrint, SponsorReceipt } from '@talaan/contract'
import { sponsorPayments } from '@talaan/contract/calls'
import { useCallback, useState } from 'react'
import { termTitle } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useAction, useCall } from '#lib/query.ts'
import { cashFacts, describeMode } from '#shared/receipt/describe-mode.ts'
import { ReceiptSheet } from '#shared/receipt/receipt-sheet.tsx'
import type { PrintedReceipt } from '#shared/receipt/receipt-view.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'

/** The receipt of one payment of a sponsor. */
export default function PrintSponsorReceipt() {
  const { id } = useParams('/payments/sponsor-receipts/:id/print')
  const query = useCall(sponsorPayments.sponsorReceipt, { id })
  return (
    <States query={query} skeleton={<Skeleton count={12} />}>
      {({ data }) => <Sheet receipt={data} />}
    </States>
  )
}

function Sheet({ receipt }: { receipt: SponsorReceipt }) {
  const [print, setPrint] = useState<ReceiptPrint>()
  const { run, busy } = useAction(sponsorPayments.printSponsorReceipt, { onSuccess: ({ data }) => setPrint(data) })
  const endPrint = useCallback(() => setPrint(undefined), [])
  return (
    <ReceiptSheet
      receipt={toPrintedReceipt(receipt)}
      print={print}
      busy={busy}
      onPrint={() => run({ id: receipt.id })}
      onPrinted={endPrint}
    />
  )
}

function toPrintedReceipt(receipt: SponsorReceipt): PrintedReceipt {
  const facts: (readonly [string, string | null])[] = [
    ['Address', receipt.address],
    ['Mode of payment', describeMode(receipt)],
    ...cashFacts(receipt),
    ['Remarks', receipt.remarks],
  ]
  return {
    ...receipt,
    payer_name: receipt.sponsor.name,
    student_number: null,
    facts: facts.flatMap(([label, text]) => (text ? [[label, text] as const] : [])),
    lines: receipt.lines.map((line) => ({
      text: `Billing list ${line.number}, ${termTitle({ ...line, level: 1 })}`,
      amount_centavos: line.amount_centavos,
    })),
  }
}
