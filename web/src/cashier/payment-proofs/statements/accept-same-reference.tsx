import { LineAcceptance } from '@talaan/contract'
import { bankStatements } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

interface AcceptSameReferenceProps {
  line: { id: number; proof_id: number; or_number: string }
  /** Which money has the same reference number. */
  text: string
  onClose: () => void
  onAccepted: () => void
}

/** Makes the payment of a line whose reference number other money has, with the reason why it is another payment. */
export function AcceptSameReference({ line, text, onClose, onAccepted }: AcceptSameReferenceProps) {
  const form = useEntryForm(bankStatements.acceptStatementLine, {
    body: LineAcceptance,
    initialValues: { same_reference_reason: '' },
    fixed: line,
    refreshOnConflict: true,
    onSuccess: () => {
      onClose()
      onAccepted()
    },
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title="Accept another payment with this reference number?"
      form={form}
      name="same_reference_reason"
      label="Why this is another payment"
      submitLabel="Accept"
      maxLength={300}
      required
    >
      <p>{text}</p>
    </ReasonDialog>
  )
}
