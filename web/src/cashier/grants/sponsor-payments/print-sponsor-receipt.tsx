import type { SponsorReceipt } from '@talaan/contract'
import { sponsorPayments } from '@talaan/contract/calls'
import { termTitle } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { cashFacts, describeMode } from '#shared/receipt/describe-mode.ts'
import { ReceiptPage } from '#shared/receipt/receipt-sheet.tsx'
import type { PresentedReceipt } from '#shared/receipt/receipt-view.ts'

/** The receipt of one payment of a sponsor. */
export default function PrintSponsorReceipt() {
  const { id } = useParams('/payments/sponsor-receipts/:id/print')
  return <ReceiptPage id={id} read={sponsorPayments.sponsorReceipt} print={sponsorPayments.printSponsorReceipt} present={present} />
}

function present(receipt: SponsorReceipt): PresentedReceipt {
  return {
    ...receipt,
    payer_name: receipt.sponsor.name,
    student_number: null,
    facts: [['Address', receipt.address], ['Mode of payment', describeMode(receipt)], ...cashFacts(receipt), ['Remarks', receipt.remarks]],
    lines: receipt.lines.map((line) => ({
      text: `Billing list ${line.number}, ${termTitle(line)}`,
      amount_centavos: line.amount_centavos,
    })),
  }
}
