import { Textarea } from '@mantine/core'
import { type CreditTransfer, CreditUndo } from '@talaan/contract'
import { payerAccounts } from '@talaan/contract/calls'
import { useEntryForm } from '../../../lib/form.ts'
import { money } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

/** Moves applied credit back after asking for the reason; the transfer stays on record. */
export function UndoCredit({ transfer, onClose }: { transfer: CreditTransfer; onClose: () => void }) {
  const entryForm = useEntryForm(payerAccounts.undoCredit, {
    body: CreditUndo,
    initialValues: { reason: '' },
    fixed: { id: transfer.id },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      text={`Undo the transfer of ${money(transfer.amount_centavos)}?`}
      verb="Undo transfer"
      danger
      busy={entryForm.busy}
      onConfirm={() => entryForm.submit()}
    >
      <form onSubmit={entryForm.submit} noValidate>
        <Textarea {...entryForm.field('reason')} label="Reason" rows={3} maxLength={300} data-autofocus />
      </form>
    </ConfirmDialog>
  )
}
