import { NoteEnd, type PromissoryNote } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Ends an approved note before its due date. */
export function EndPromissoryNote({ note, onClose }: { note: PromissoryNote; onClose: () => void }) {
  const form = useEntryForm(promissoryNotes.endPromissoryNote, {
    body: NoteEnd,
    initialValues: { reason: '' },
    fixed: { id: note.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`End promissory note ${note.number}?`}
      form={form}
      submitLabel="End note"
      maxLength={300}
      description="The student reads the reason. Holds for unpaid money come back, and grades that the note shows are hidden again."
      danger
    />
  )
}
