import { NoteRejection, type PromissoryNoteRow } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { NoteFacts } from './note-facts.tsx'

/** Rejects a note, with the reason that the student reads. */
export function RejectPromissoryNote({ note, onClose }: { note: PromissoryNoteRow; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title="Reject this promissory note?"
      step={promissoryNotes.rejectPromissoryNote}
      body={NoteRejection}
      fixed={{ id: note.id }}
      submitLabel="Reject"
      description="The student reads it."
      danger
    >
      <NoteFacts note={note} />
    </ReasonStep>
  )
}
