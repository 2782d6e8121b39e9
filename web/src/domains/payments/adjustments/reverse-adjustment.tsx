import { Textarea } from '@mantine/core'
import { type Memo, NewReversal } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { billingKindNames } from '@talaan/contract/values'
import { useEntryForm } from '../../../lib/form.ts'
import { money } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

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
    <ConfirmDialog
      opened
      onClose={onClose}
      text={`Reverse ${name} of ${money(Math.abs(memo.amount_centavos))}?`}
      verb="Reverse"
      danger
      busy={form.busy}
      onConfirm={() => form.submit()}
    >
      <form onSubmit={form.submit} noValidate>
        <Textarea {...form.field('reason')} label="Reason" rows={3} maxLength={300} data-autofocus />
      </form>
    </ConfirmDialog>
  )
}
