import { NoteRejection, type PromissoryNoteRow } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { NoteFacts } from './note-facts.tsx'

/** Rejects a note, with the reason that the student reads. */
export function RejectPromissoryNote({ note, onClose }: { note: PromissoryNoteRow; onClose: () => void }) {
  const form = useEntryForm(promissoryNotes.rejectPromissoryNote, {
    body: NoteRejection,
    initialValues: { reason: '' },
    fixed: { id: note.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title="Reject this promissory note?"
      form={form}
      submitLabel="Reject"
      maxLength={300}
      description="The student reads it."
      danger
    >
      <NoteFacts note={note} />
    </ReasonDialog>
  )
}
