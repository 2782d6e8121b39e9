import { NoteEnd, type PromissoryNote } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'

/** Ends an approved note before its due date. */
export function EndPromissoryNote({ note, onClose }: { note: PromissoryNote; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`End promissory note ${note.number}?`}
      step={promissoryNotes.endPromissoryNote}
      body={NoteEnd}
      fixed={{ id: note.id }}
      submitLabel="End note"
      description="The student reads the reason. Holds for unpaid money come back, and grades that the note shows are hidden again."
      danger
    />
  )
}
