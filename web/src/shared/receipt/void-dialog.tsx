import { PaymentVoid } from '@talaan/contract'
import type { otherCollections, payments, sponsorPayments } from '@talaan/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useEntryForm } from '#lib/form.ts'
import { money } from '#lib/format.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { settingsQuery, useCurrentUser } from '../terms/current-term.ts'

export interface VoidDialogProps {
  entry: typeof payments.voidPayment | typeof sponsorPayments.voidSponsorPayment | typeof otherCollections.voidOtherCollection
  receipt: { id: number; or_number: string; amount_centavos: number; cashier_id: number }
  onClose: () => void
  /** Called when the receipt is voided at once, and not after an approval. */
  onVoided?: () => void
}

/** Voids a receipt after asking for the reason, or asks a second person to approve that; it stays on record with its number. */
export function VoidDialog({ entry, receipt, onClose, onVoided }: VoidDialogProps) {
  const { id, or_number, amount_centavos, cashier_id } = receipt
  const settings = useQuery(settingsQuery).data?.data
  const user = useCurrentUser()
  const needsApproval = settings?.void_second_person === '1' && cashier_id === user.id
  const form = useEntryForm(entry, {
    body: PaymentVoid,
    initialValues: { reason: '' },
    fixed: { id },
    onSuccess: ({ data }) => {
      onClose()
      if (data.voided_at) onVoided?.()
    },
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Void receipt ${or_number} of ${money(amount_centavos)}?`}
      form={form}
      submitLabel={needsApproval ? 'Ask for approval' : 'Void payment'}
      danger
    >
      {needsApproval && <p>A second person approves the void. The receipt stays valid until then.</p>}
    </ReasonDialog>
  )
}
