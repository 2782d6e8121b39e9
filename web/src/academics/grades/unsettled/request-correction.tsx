import { CorrectionRequest, type UnsettledGrade } from '@talaan/contract'
import { gradeCorrections } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { SettledGrade, settledFields } from './settled-grade.tsx'

/** Sends the result of a completion or a removal exam to the dean or the principal. */
export function RequestCorrection({ row, onClose }: { row: UnsettledGrade; onClose: () => void }) {
  const form = useEntryForm(gradeCorrections.requestCorrection, {
    body: CorrectionRequest,
    initialValues: { value: '', reason: '' },
    fixed: settledFields(row),
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Send the result" form={form} submitLabel="Send result">
      <SettledGrade form={form} row={row} />
      <p>The dean or principal endorses it, and the registrar changes the grade.</p>
    </FormDialog>
  )
}
