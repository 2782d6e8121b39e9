import { GraduationUndo, type Request } from '@talaan/contract'
import { studentGraduation } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { type NameParts, plainName } from '#lib/format.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

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
    <ReasonDialog
      onClose={onClose}
      title={`Undo the graduation of ${plainName(student)}`}
      form={form}
      submitLabel="Undo graduation"
      danger
    />
  )
}
