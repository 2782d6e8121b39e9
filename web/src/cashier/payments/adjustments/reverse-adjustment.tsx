import { type Memo, NewReversal } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { billingKindNames } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { money } from '#lib/format.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Undoes a memo by an entry of its own, after asking for the reason. */
export function ReverseAdjustment({ memo, onClose }: { memo: Memo; onClose: () => void }) {
  const form = useEntryForm(adjustments.reverseAdjustment, {
    body: NewReversal,
    initialValues: { reason: '' },
    fixed: { id: memo.id },
    onSuccess: onClose,
  })
  const name = `${billingKindNames[memo.kind]} ${memo.memo_number}`
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Reverse ${name} of ${money(Math.abs(memo.amount_centavos))}?`}
      form={form}
      submitLabel="Reverse"
      maxLength={300}
      danger
    />
  )
}
