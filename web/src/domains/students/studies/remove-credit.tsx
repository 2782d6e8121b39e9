import { Textarea } from '@mantine/core'
import { CreditRemoval, type EvaluationRow, type Request } from '@talaan/contract'
import { studentStudies } from '@talaan/contract/calls'
import { useEntryForm } from '../../../lib/form.ts'
import { FormDialog } from '../../../ui/dialog/dialogs.tsx'

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
    <FormDialog opened onClose={onClose} title={`Remove the credit for ${row.code}`} form={form} submitLabel="Remove credit">
      <Textarea
        {...form.field('reason')}
        label="Reason"
        description="This will be recorded under your name. Subjects already taken because of this credit are kept."
        autosize
        maxLength={500}
      />
    </FormDialog>
  )
}
