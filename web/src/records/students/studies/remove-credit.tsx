import { CreditRemoval, type EvaluationRow, type Request } from '@talaan/contract'
import { studentStudies } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

interface RemoveCreditProps {
  id: number
  row: EvaluationRow
  onClose: () => void
}

/** Removes the credit of a subject, with a reason. */
export function RemoveCredit({ id, row, onClose }: RemoveCreditProps) {
  const form = useEntryForm(studentStudies.removeCredit, {
    initialValues: { reason: '' },
    schema: CreditRemoval,
    toRequest: ({ reason }): Request<typeof studentStudies.removeCredit> => ({ id, credit_id: row.credit?.id ?? 0, reason }),
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Remove the credit for ${row.code}`}
      form={form}
      submitLabel="Remove credit"
      description="This will be recorded under your name. Subjects already taken because of this credit are kept."
      danger
    />
  )
}
