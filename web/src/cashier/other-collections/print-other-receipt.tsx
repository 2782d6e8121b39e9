import type { OtherReceipt } from '@talaan/contract'
import { otherCollections } from '@talaan/contract/calls'
import { useParams } from '#lib/navigation.tsx'
import { cashFacts, describeMode } from '#shared/receipt/describe-mode.ts'
import { ReceiptPage } from '#shared/receipt/receipt-sheet.tsx'
import type { PresentedReceipt } from '#shared/receipt/receipt-view.ts'

/** The receipt of one other collection. */
export default function PrintOtherReceipt() {
  const { id } = useParams('/payments/other-receipts/:id/print')
  return <ReceiptPage id={id} read={otherCollections.otherReceipt} print={otherCollections.printOtherReceipt} present={present} />
}

function present(receipt: OtherReceipt): PresentedReceipt {
  return {
    ...receipt,
    student_number: null,
    address: receipt.payer_address,
    facts: [
      ['Address', receipt.payer_address],
      ['Mode of payment', describeMode(receipt)],
      ...cashFacts(receipt),
      ['Remarks', receipt.remarks],
    ],
    lines: receipt.lines.map(({ kind, description, amount_centavos }) => ({
      text: [kind, description].filter(Boolean).join(', '),
      amount_centavos,
    })),
  }
}
