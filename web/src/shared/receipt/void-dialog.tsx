import { useQuery } from '@tanstack/react-query'
import type { EntryForm } from '#lib/checked-form.ts'
import { money } from '#lib/format.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { settingsQuery, useCurrentUser } from '../terms/current-term.ts'

interface VoidDialogProps {
  receipt: { or_number: string; amount_centavos: number; cashier_id: number }
  form: EntryForm<{ reason: string }>
  onClose: () => void
}

/** Asks for the reason of a void, and says whether a second person approves it. */
export function VoidDialog({ receipt, form, onClose }: VoidDialogProps) {
  const { or_number, amount_centavos, cashier_id } = receipt
  const settings = useQuery(settingsQuery).data?.data
  const user = useCurrentUser()
  const needsApproval = settings?.void_second_person === '1' && cashier_id === user.id
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
