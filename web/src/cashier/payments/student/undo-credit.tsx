import { type CreditTransfer, CreditUndo } from '@talaan/contract'
import { payerAccounts } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { money } from '#lib/format.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Moves applied credit back after asking for the reason; the transfer stays on record. */
export function UndoCredit({ transfer, onClose }: { transfer: CreditTransfer; onClose: () => void }) {
  const form = useEntryForm(payerAccounts.undoCredit, {
    body: CreditUndo,
    initialValues: { reason: '' },
    fixed: { id: transfer.id },
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Undo the transfer of ${money(transfer.amount_centavos)}?`}
      form={form}
      submitLabel="Undo transfer"
      maxLength={300}
      danger
    />
  )
}
