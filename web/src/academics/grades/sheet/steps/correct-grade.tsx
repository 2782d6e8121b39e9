import { TextInput } from '@mantine/core'
import { DirectCorrection } from '@talaan/contract'
import { gradeCorrections } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { CorrectionFields, firstCorrection } from './correction-fields.tsx'
import type { StepProps } from './step-props.ts'

/** Changes a posted grade at once, with the reason. */
export function CorrectGrade({ gradeSheet, sheet, onClose }: StepProps) {
  const form = useEntryForm(gradeCorrections.correctGrade, {
    body: DirectCorrection,
    initialValues: { ...firstCorrection(sheet, gradeSheet), or_number: '' },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={`Change a posted grade: ${sheet.name}`} form={form} submitLabel="Change grade">
      <CorrectionFields form={form} gradeSheet={gradeSheet} sheet={sheet} />
      <TextInput {...form.field('or_number')} label="OR number" description="Where the school takes a fee." maxLength={40} />
    </FormDialog>
  )
}
