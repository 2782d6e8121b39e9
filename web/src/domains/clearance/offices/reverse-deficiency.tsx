import { type Deficiency, DeficiencyReversal } from '@talaan/contract'
import { officeClearance } from '@talaan/contract/calls'
import { useEntryForm } from '../../../lib/form.ts'
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx'

interface ReverseDeficiencyProps {
  step: 'reopen' | 'cancel'
  deficiency: Deficiency
  onClose: () => void
}

const steps = {
  reopen: { entry: officeClearance.reopenDeficiency, title: 'Reopen the deficiency of', label: 'Reopen' },
  cancel: { entry: officeClearance.cancelDeficiency, title: 'Cancel the deficiency of', label: 'Cancel the deficiency' },
} as const

/** Undoes a clearing or a tag that was a mistake, with the reason; both stay in the history. */
export function ReverseDeficiency({ step, deficiency, onClose }: ReverseDeficiencyProps) {
  const { entry, title, label } = steps[step]
  const form = useEntryForm(entry, {
    body: DeficiencyReversal,
    initialValues: { reason: '' },
    fixed: { id: deficiency.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`${title} ${deficiency.full_name}?`}
      form={form}
      submitLabel={label}
      maxLength={300}
      danger={step === 'cancel'}
    >
      {deficiency.reason}
    </ReasonDialog>
  )
}
