import { TextInput } from '@mantine/core'
import { NoteApproval, type PromissoryNoteRow } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { NoteFacts } from './note-facts.tsx'

/** Approves a note; the office may set another due date. */
export function ApprovePromissoryNote({ note, onClose }: { note: PromissoryNoteRow; onClose: () => void }) {
  const form = useEntryForm(promissoryNotes.approvePromissoryNote, {
    body: NoteApproval,
    initialValues: { due_on: note.due_on, reason: '' },
    fixed: { id: note.id, updated_at: note.updated_at },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title="Approve this promissory note?"
      form={form}
      submitLabel="Approve"
      label="Remarks"
      description="The student reads them."
    >
      <NoteFacts note={note} />
      <TextInput
        {...form.field('due_on')}
        type="date"
        label="Due date"
        description="What was promised counts as paid until the end of this day."
      />
    </ReasonDialog>
  )
}
