import { DirectCorrection, type UnsettledGrade } from '@talaan/contract'
import { gradeCorrections } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { SettledGrade, settledFields } from './settled-grade.tsx'

/** Enters the result of a completion or a removal exam at once. */
export function CorrectGrade({ row, onClose }: { row: UnsettledGrade; onClose: () => void }) {
  const form = useEntryForm(gradeCorrections.correctGrade, {
    body: DirectCorrection,
    initialValues: { value: '', reason: '', or_number: '' },
    fixed: settledFields(row),
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Enter the result" form={form} submitLabel="Change grade">
      <SettledGrade form={form} row={row} hasReceipt />
    </FormDialog>
  )
}
