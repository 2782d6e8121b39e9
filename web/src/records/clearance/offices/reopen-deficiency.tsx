import { type Deficiency, DeficiencyReversal } from '@talaan/contract'
import { officeClearance } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Opens a deficiency again that was cleared by mistake, with the reason; both steps stay in the history. */
export function ReopenDeficiency({ deficiency, onClose }: { deficiency: Deficiency; onClose: () => void }) {
  const form = useEntryForm(officeClearance.reopenDeficiency, {
    body: DeficiencyReversal,
    initialValues: { reason: '' },
    fixed: { id: deficiency.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Reopen the deficiency of ${deficiency.full_name}?`}
      form={form}
      submitLabel="Reopen"
      maxLength={300}
    >
      {deficiency.reason}
    </ReasonDialog>
  )
}
