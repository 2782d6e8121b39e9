import { NoteApproval, NoteEnd, NoteRejection, type PromissoryNote, type PromissoryNoteRow, RecordedNote } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { noteCoversText } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { date, money, termTitle } from '#lib/format.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { ReasonDialog, ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Facts } from '#ui/list/figures.tsx'
import { NoteFields, newNoteValues } from './note-fields.tsx'
import { promiseText } from './note-text.tsx'

/** What the office decides on: who promises what and why, and the balance now. */
function NoteFacts({ note }: { note: PromissoryNoteRow }) {
  const { student, co_maker, reason, balance_centavos, recorded_by, created_at, overdue_notes } = note
  const facts = [
    ['Student', [student.full_name, student.student_id_number, student.course].filter(Boolean).join(' · ')],
    ['Term', termTitle(note)],
    ['Promises', promiseText(note)],
    ['Asks for', noteCoversText(note)],
    ['Reason', reason],
    ['Parent or guardian', co_maker],
    ['Balance now', money(balance_centavos)],
    ['Other notes overdue', overdue_notes === 0 ? 'None' : overdue_notes],
    ['Requested', `${date(created_at)}${recorded_by ? `, recorded by ${recorded_by}` : ''}`],
  ] as const
  return <Facts facts={facts} />
}

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
      <NoteFields form={form} balanceCentavos={balanceCentavos} needsCoMaker={needsCoMaker} coversLabel="Requested until the due date" />
    </FormDialog>
  )
}

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
      description="Shown to the student."
    >
      <NoteFacts note={note} />
      <DateField {...form.field('due_on')} label="Due date" description="The promised amount counts as paid until the end of this day." />
    </ReasonDialog>
  )
}

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
      description="Shown to the student."
      danger
    >
      <NoteFacts note={note} />
    </ReasonStep>
  )
}

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
      description="The reason is shown to the student. Holds for unpaid balances return, and grades shown because of the note are hidden again."
      danger
    />
  )
}
