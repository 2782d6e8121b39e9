import { RecordedNote } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { NoteFields, newNoteValues } from './note-fields.tsx'

interface RecordPromissoryNoteProps {
  enrollmentId: number
  balanceCentavos: number
  needsCoMaker: boolean
  onClose: () => void
}

/** The office writes down the note of a student at the desk. */
export function RecordPromissoryNote({ enrollmentId, balanceCentavos, needsCoMaker, onClose }: RecordPromissoryNoteProps) {
  const form = useEntryForm(promissoryNotes.recordPromissoryNote, {
    body: RecordedNote,
    initialValues: newNoteValues(balanceCentavos),
    fixed: { id: enrollmentId },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Promissory note" form={form} submitLabel="Record">
      <NoteFields
        form={form}
        balanceCentavos={balanceCentavos}
        needsCoMaker={needsCoMaker}
        coversLabel="What the student asks for until then"
      />
    </FormDialog>
  )
}
