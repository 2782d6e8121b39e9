import type { OtherReceipt, ReceiptPrint } from '@talaan/contract'
import { otherCollections } from '@talaan/contract/calls'
import { useCallback, useState } from 'react'
import { useParams } from '#lib/navigation.tsx'
import { useAction, useCall } from '#lib/query.ts'
import { cashFacts, describeMode } from '#shared/receipt/describe-mode.ts'
import { ReceiptSheet } from '#shared/receipt/receipt-sheet.tsx'
import type { PrintedReceipt } from '#shared/receipt/receipt-view.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'

/** The receipt of one other collection. */
export default function PrintOtherReceipt() {
  const { id } = useParams('/payments/other-receipts/:id/print')
  const query = useCall(otherCollections.otherReceipt, { id })
  return (
    <States query={query} skeleton={<Skeleton count={12} />}>
      {({ data }) => <Sheet receipt={data} />}
    </States>
  )
}

function Sheet({ receipt }: { receipt: OtherReceipt }) {
  const [print, setPrint] = useState<ReceiptPrint>()
  const { run, busy } = useAction(otherCollections.printOtherReceipt, { onSuccess: ({ data }) => setPrint(data) })
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

function toPrintedReceipt(receipt: OtherReceipt): PrintedReceipt {
  const facts: (readonly [string, string | null])[] = [
    ['Address', receipt.payer_address],
    ['Mode of payment', describeMode(receipt)],
    ...cashFacts(receipt),
    ['Remarks', receipt.remarks],
  ]
  return {
    ...receipt,
    student_number: null,
    address: receipt.payer_address,
    facts: facts.flatMap(([label, text]) => (text ? [[label, text] as const] : [])),
    lines: receipt.lines.map(({ kind, description, amount_centavos }) => ({
      text: [kind, description].filter(Boolean).join(', '),
      amount_centavos,
    })),
  }
}
