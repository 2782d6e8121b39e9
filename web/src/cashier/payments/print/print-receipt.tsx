import type { Receipt } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { level, termTitle } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { cashFacts, describeMode } from '#shared/receipt/describe-mode.ts'
import { ReceiptPage } from '#shared/receipt/receipt-sheet.tsx'
import type { PresentedReceipt } from '#shared/receipt/receipt-view.ts'

/** The receipt of one payment of a student. */
export default function PrintReceipt() {
  const { id } = useParams('/payments/receipts/:id/print')
  return <ReceiptPage id={id} read={payments.receipt} print={payments.printReceipt} present={present} />
}

function present(receipt: Receipt): PresentedReceipt {
  const { student, enrollment, payer_name } = receipt
  const term = enrollment && `${enrollment.course}, ${level(enrollment.level)}, ${termTitle(enrollment)}`
  return {
    ...receipt,
    student_number: student.student_id_number,
    facts: [
      ['Student', payer_name !== student.full_name && student.full_name],
      ['Student no.', student.student_id_number],
      ['Term', term],
      ['Mode of payment', describeMode(receipt)],
      ...cashFacts(receipt),
      ['For', receipt.purpose],
      ['Remarks', receipt.remarks],
    ],
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
