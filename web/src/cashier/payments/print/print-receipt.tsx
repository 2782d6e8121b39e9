import type { Receipt, ReceiptPrint } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { useCallback, useState } from 'react'
import { level, termTitle } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useAction, useCall } from '#lib/query.ts'
import { cashFacts, describeMode } from '#shared/receipt/describe-mode.ts'
import { ReceiptSheet } from '#shared/receipt/receipt-sheet.tsx'
import type { PrintedReceipt } from '#shared/receipt/receipt-view.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'

/** The receipt of one payment of a student. */
export default function PrintReceipt() {
  const { id } = useParams('/payments/receipts/:id/print')
  const query = useCall(payments.receipt, { id })
  return (
    <States query={query} skeleton={<Skeleton count={12} />}>
      {({ data }) => <StudentReceipt receipt={data} />}
    </States>
  )
}

function StudentReceipt({ receipt }: { receipt: Receipt }) {
  const [print, setPrint] = useState<ReceiptPrint>()
  const { run, busy } = useAction(payments.printReceipt, { onSuccess: ({ data }) => setPrint(data) })
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

function toPrintedReceipt(receipt: Receipt): PrintedReceipt {
  const { student, enrollment, payer_name } = receipt
  const term = enrollment && `${enrollment.course}, ${level(enrollment.level)}, ${termTitle(enrollment)}`
  const facts: (readonly [string, string | null | false])[] = [
    ['Student', payer_name !== student.full_name && student.full_name],
    ['Student no.', student.student_id_number],
    ['Term', term],
    ['Mode of payment', describeMode(receipt)],
    ...cashFacts(receipt),
    ['For', receipt.purpose],
    ['Remarks', receipt.remarks],
  ]
  return {
    ...receipt,
    student_number: student.student_id_number,
    facts: facts.flatMap(([label, text]) => (text ? [[label, text] as const] : [])),
    term,
    lines: receipt.particulars.map(({ category, term, amount_centavos }) => ({
      text: describeParticular(category, term),
      amount_centavos,
    })),
  }
}

function describeParticular(category: string | null, term: Receipt['particulars'][number]['term']): string {
  if (term === null) return category ?? 'Advance payment'
  return category === null ? `Credit of ${termTitle(term)}` : `${category}, ${termTitle(term)}`
}
