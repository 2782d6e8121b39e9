import { Textarea } from '@mantine/core'
import { GraduationUndo, type Request } from '@talaan/contract'
import { studentGraduation } from '@talaan/contract/calls'
import { useEntryForm } from '../../../lib/form.ts'
import { type NameParts, plainName } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/dialog/dialogs.tsx'

interface UndoGraduationProps {
  student: NameParts & { id: number }
  onClose: () => void
}

/** Undoes the graduation of a student, with a reason. */
export function UndoGraduation({ student, onClose }: UndoGraduationProps) {
  const form = useEntryForm(studentGraduation.undoGraduation, {
    initialValues: { reason: '' },
    schema: GraduationUndo,
    toRequest: ({ reason }): Request<typeof studentGraduation.undoGraduation> => ({ id: student.id, reason }),
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={`Undo the graduation of ${plainName(student)}`} form={form} submitLabel="Undo graduation">
      <Textarea
        {...form.field('reason')}
        label="Reason"
        description="This will be recorded under your name."
        autosize
        minRows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}
