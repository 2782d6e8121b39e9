import { promissoryNotes, termHeading } from '@talaan/contract'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { displayName, fullAddress, fullName } from '#foundation/people/names.ts'
import { action } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { canReadAll } from './policy.ts'
import { presentNote, presentOwnNote } from './present-note.ts'
import { findPrintedNote } from './queries.ts'

/** Records a print of a promissory note. Students print their own, without the names of the staff; anybody else's is not found. */
export const printPromissoryNote = action(promissoryNotes.printPromissoryNote, async (tx, ctx, input) => {
  const row = (await findPrintedNote(tx, input.id, schoolDay(ctx.now))) ?? notFound()
  const isOffice = canReadAll(ctx.actor)
  if (!isOffice && row.user_id !== ctx.actor.id) notFound()
  const { student_id, student_id_number, course, number, amount_centavos, due_on, reason, covers, co_maker } = row
  const student = { id: student_id, full_name: fullName(row), student_id_number, course, full_address: fullAddress(row) }
  const print = await issueDocument(tx, ctx, {
    kind: 'promissory_note',
    source_id: row.id,
    student_id,
    holder: displayName(row),
    number,
    about: termHeading(row),
    amount_centavos,
    content: { student, number, amount_centavos, due_on, reason, covers, co_maker, decided_at: row.decided_at },
  })
  return { data: { ...(isOffice ? presentNote(row, ctx.actor) : presentOwnNote(row, ctx.actor)), student, print } }
})
