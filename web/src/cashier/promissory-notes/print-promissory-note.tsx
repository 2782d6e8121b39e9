import type { PrintedNote } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { noteStatusNames, schoolName } from '@talaan/contract/values'
import { date, money, termTitle } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { usePrinted } from '#lib/query.ts'
import { SchoolDocument } from '#shared/school-document.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Signature } from '#ui/print/print-page.tsx'
import { requestText } from './note-text.tsx'

/** A promissory note on A4, which the student and a parent or guardian sign. */
export default function PrintNote() {
  const { id } = useParams('/payments/promissory-notes/:id/print', '/student/promissory-notes/:id/print')
  return (
    <States query={usePrinted(promissoryNotes.printPromissoryNote, { id })} skeleton={<Skeleton count={20} />}>
      {({ data }) => <NoteSheet note={data} />}
    </States>
  )
}

function NoteSheet({ note }: { note: PrintedNote }) {
  const settings = useSettings()
  const { student, number, status, amount_centavos, due_on, reason, co_maker, balance_centavos, decided_by, decided_at } = note
  const isApproved = decided_at !== null && status !== 'rejected' && status !== 'cancelled'
  const facts = [
    ['Student', student.full_name],
    ['Course', student.course],
    ['Student no.', student.student_id_number ?? '—'],
    ['Term', termTitle(note)],
    ...(number ? ([['Note no.', number]] as const) : []),
    ['Status', noteStatusNames[status]],
    ['Date', date(note.created_at)],
    ['Balance', money(balance_centavos)],
  ] as const
  return (
    <SchoolDocument
      title="Promissory Note"
      print={note.print}
      facts={facts}
      signatures={
        <>
          <Signature name={student.full_name} office="Student" />
          <Signature name={co_maker ?? undefined} office="Parent or guardian" />
          <Signature
            label={isApproved ? `Approved ${date(decided_at)}` : 'Approved by'}
            name={decided_by ?? undefined}
            office="Accounting Office"
          />
        </>
      }
    >
      <p>
        I promise to pay {settings ? schoolName(settings) : 'the school'} the amount of <b>{money(amount_centavos)}</b> on or before{' '}
        <b>{date(due_on)}</b>. I request {requestText(note)}.
      </p>
      <p>Reason: {reason}</p>
      <p>If I do not pay by this date, the school may hold my next enrollment and my records until the balance is paid.</p>
    </SchoolDocument>
  )
}
