import { TextInput } from '@mantine/core'
import { type GradeCorrection, RequestApplication } from '@talaan/contract'
import { gradeCorrections } from '@talaan/contract/calls'
import { useEntryForm } from '../../../lib/form.ts'
import { FormDialog } from '../../../ui/dialog/dialogs.tsx'

/** Changes the grade as the request asks; the student is told. */
export function ApplyCorrection({ correction, onClose }: { correction: GradeCorrection; onClose: () => void }) {
  const form = useEntryForm(gradeCorrections.applyCorrection, {
    body: RequestApplication,
    initialValues: { or_number: '' },
    fixed: { id: correction.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  const { student, old_value, new_value, reason } = correction
  return (
    <FormDialog opened onClose={onClose} title="Change the grade?" form={form} submitLabel="Change grade">
      <p>
        {student.full_name}: {old_value ?? 'no grade'} to <b>{new_value}</b>. {reason}
      </p>
      <TextInput {...form.field('or_number')} label="OR number" description="Where the school takes a fee." maxLength={40} />
    </FormDialog>
  )
}
