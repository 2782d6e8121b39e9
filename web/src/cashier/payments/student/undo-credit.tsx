import { type CreditTransfer, CreditUndo } from '@talaan/contract'
import { payerAccounts } from '@talaan/contract/calls'
import { money } from '#lib/format.ts'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'

/** Moves applied credit back after asking for the reason; the transfer stays on record. */
export function UndoCredit({ transfer, onClose }: { transfer: CreditTransfer; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Undo the transfer of ${money(transfer.amount_centavos)}?`}
      step={payerAccounts.undoCredit}
      body={CreditUndo}
      fixed={{ id: transfer.id }}
      submitLabel="Undo transfer"
      danger
    />
  )
}
