import { type Deficiency, DeficiencyReversal } from '@talaan/contract'
import { officeClearance } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Cancels a deficiency that was tagged by mistake, with the reason; it stays in the history. */
export function CancelDeficiency({ deficiency, onClose }: { deficiency: Deficiency; onClose: () => void }) {
  const form = useEntryForm(officeClearance.cancelDeficiency, {
    body: DeficiencyReversal,
    initialValues: { reason: '' },
    fixed: { id: deficiency.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Cancel the deficiency of ${deficiency.full_name}?`}
      form={form}
      submitLabel="Cancel the deficiency"
      maxLength={300}
      danger
    >
      {deficiency.reason}
    </ReasonDialog>
  )
}
