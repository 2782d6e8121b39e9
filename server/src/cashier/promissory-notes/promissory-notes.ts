import { listName, plainName, promissoryNotes, termHeading } from '@talaan/contract'
import { holdForUnpaid, releaseHoldsIfClear } from '#enrollment/enrollment/holds/hold-status.ts'
import { publish } from '#foundation/events/publish.ts'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { nextNumber } from '#foundation/number-series/next-number.ts'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { fullAddress } from '#foundation/people/names.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { schoolDay } from '#platform/school-day.ts'
import { replaceGradeViews, revokeViewsOfNote } from './grade-view-queries.ts'
import { canReadAll, denyOwnAccount } from './policy.ts'
import { presentNote, presentOwnNote } from './present-note.ts'
import {
  findAccountHolder,
  findNote,
  findOwnStudent,
  findPrintedNote,
  listEnrollmentIds,
  lockNote,
  type NoteRecord,
  setApproved,
  setClosed,
  setEnded,
} from './queries.ts'
import { balanceReasons, dueDateErrors, noteNumber, noteSeries, statusReasons } from './rules.ts'
import { submitNote } from './submit-note.ts'

/** Locks the student's enrollments, then a note that is in one of these states; 409 when it is not. The note of another student than `ownerId` is not found. */
async function lockNoteOfAccount(
  tx: Tx,
  ctx: UserContext,
  id: number,
  statuses: readonly NoteRecord['status'][],
  ownerId?: number,
): Promise<NoteRecord> {
  const today = schoolDay(ctx.now)
  const { student_id } = (await findNote(tx, id, today)) ?? notFound()
  if (ownerId !== undefined && student_id !== ownerId) notFound()
  await lockEnrollmentsOf(tx, { student_ids: [student_id] })
  const note = (await lockNote(tx, id, today)) ?? notFound()
  conflictIfAny(statusReasons(note.status, statuses))
  return note
}

/** Closes a locked note that nobody has decided on, with its audit row. */
async function closeNote(
  tx: Tx,
  ctx: UserContext,
  before: NoteRecord,
  { status, reason, action }: { status: 'rejected' | 'cancelled'; reason: string | null; action: string },
): Promise<NoteRecord> {
  await setClosed(tx, before.id, { status, reason }, { by: ctx.actor.id, at: ctx.now })
  const after = (await findNote(tx, before.id, schoolDay(ctx.now))) ?? notFound()
  await audit(tx, ctx, { action, entity: 'promissory_notes', entity_id: before.id, before, after })
  return after
}

/** Tells the student what was decided; a student without an account is told at the desk. */
async function announceDecision(tx: Tx, ctx: UserContext, note: NoteRecord, isApproved: boolean): Promise<void> {
  const { id, number, amount_centavos, due_on, decision_reason, user_id } = note
  if (user_id === null) return
  const decision = { is_approved: isApproved, reason: decision_reason, user_id }
  await publish(tx, ctx, { type: 'promissory_note_decided', note_id: id, number, amount_centavos, due_on, ...decision })
}

/** A student asks for more time to pay a term of their own. */
export const requestPromissoryNote = action(promissoryNotes.requestPromissoryNote, async (tx, ctx, { enrollment_id, ...promise }) => {
  const holder = (await findAccountHolder(tx, enrollment_id)) ?? notFound()
  if (holder.user_id !== ctx.actor.id) notFound()
  const note = await submitNote(tx, ctx, holder, promise, 'promissory_note.request')
  return { data: presentOwnNote(note, ctx.actor), message: 'Sent to the cashier for approval.' }
})

/** The office writes down the note of a student who came to the desk. */
export const recordPromissoryNote = action(promissoryNotes.recordPromissoryNote, async (tx, ctx, { id, ...promise }) => {
  const holder = (await findAccountHolder(tx, id)) ?? notFound()
  denyOwnAccount(ctx.actor, holder)
  const note = await submitNote(tx, ctx, holder, promise, 'promissory_note.record')
  return { data: presentNote(note, ctx.actor), message: 'Promissory Note Successfully Recorded.' }
})

/** Approves a note under its own number: until its due date what was promised counts as paid for holds, and the grades it covers are shown. */
export const approvePromissoryNote = action(promissoryNotes.approvePromissoryNote, async (tx, ctx, input) => {
  const before = await lockNoteOfAccount(tx, ctx, input.id, ['pending'])
  denyOwnAccount(ctx.actor, before)
  await checkFresh(tx, { entity: 'promissory_notes', row: before, since: input.updated_at })
  const today = schoolDay(ctx.now)
  const errors = dueDateErrors(input.due_on, today)
  if (Object.keys(errors).length > 0) invalid(errors)
  // The student may have paid since.
  conflictIfAny(balanceReasons(before.amount_centavos, before.balance_centavos))
  const approval = {
    number: noteNumber(await nextNumber(tx, noteSeries)),
    due_on: input.due_on,
    paid_before_centavos: before.paid_centavos,
    reason: input.reason ?? null,
  }
  await setApproved(tx, before.id, approval, { by: ctx.actor.id, at: ctx.now })
  const after = (await findNote(tx, before.id, today)) ?? notFound()
  await audit(tx, ctx, { action: 'promissory_note.approve', entity: 'promissory_notes', entity_id: before.id, before, after })
  await applyApproval(tx, ctx, after)
  await announceDecision(tx, ctx, after, true)
  return { data: presentNote(after, ctx.actor), message: `Promissory Note ${approval.number} Approved.` }
})

async function applyApproval(tx: Tx, ctx: UserContext, note: NoteRecord): Promise<void> {
  const reason = `Promissory note ${note.number}`
  const periods = note.covers.filter((cover) => cover !== 'enrollment')
  if (periods.length > 0) {
    const view = { enrollment_id: note.enrollment_id, periods, ends_on: note.due_on, reason, promissory_note_id: note.id }
    await replaceGradeViews(tx, view, { by: ctx.actor.id, at: ctx.now })
  }
  if (note.covers.includes('enrollment')) await releaseHoldsIfClear(tx, ctx, note.enrollment_id, reason)
}

export const rejectPromissoryNote = action(promissoryNotes.rejectPromissoryNote, async (tx, ctx, input) => {
  const note = await lockNoteOfAccount(tx, ctx, input.id, ['pending'])
  denyOwnAccount(ctx.actor, note)
  const rejected = await closeNote(tx, ctx, note, { status: 'rejected', reason: input.reason, action: 'promissory_note.reject' })
  await announceDecision(tx, ctx, rejected, false)
  return { data: presentNote(rejected, ctx.actor), message: 'Promissory Note Rejected.' }
})

export const cancelPromissoryNote = action(promissoryNotes.cancelPromissoryNote, async (tx, ctx, input) => {
  const student = (await findOwnStudent(tx, ctx.actor.id)) ?? notFound()
  const note = await lockNoteOfAccount(tx, ctx, input.id, ['pending'], student.id)
  const cancelled = await closeNote(tx, ctx, note, { status: 'cancelled', reason: null, action: 'promissory_note.cancel' })
  return { data: presentOwnNote(cancelled, ctx.actor), message: 'Promissory Note Cancelled.' }
})

/** Ends an approved note: what was promised counts as unpaid again. */
export const endPromissoryNote = action(promissoryNotes.endPromissoryNote, async (tx, ctx, input) => {
  const before = await lockNoteOfAccount(tx, ctx, input.id, ['in_force', 'overdue'])
  denyOwnAccount(ctx.actor, before)
  const entry = { by: ctx.actor.id, at: ctx.now }
  await setEnded(tx, before.id, input.reason, entry)
  await revokeViewsOfNote(tx, before.id, input.reason, entry)
  const after = (await findNote(tx, before.id, schoolDay(ctx.now))) ?? notFound()
  await audit(tx, ctx, { action: 'promissory_note.end', entity: 'promissory_notes', entity_id: before.id, before, after })
  for (const id of await listEnrollmentIds(tx, before.student_id)) await holdForUnpaid(tx, ctx, id)
  await announceEnd(tx, ctx, after, input.reason)
  return { data: presentNote(after, ctx.actor), message: `Promissory Note ${before.number} Ended.` }
})

/** Tells the student why the note was ended; a student without an account is told at the desk. */
async function announceEnd(tx: Tx, ctx: UserContext, note: NoteRecord, reason: string): Promise<void> {
  const { id, number, amount_centavos, due_on, user_id } = note
  if (user_id === null) return
  await publish(tx, ctx, { type: 'promissory_note_ended', note_id: id, number, amount_centavos, due_on, reason, user_id })
}

/** Records a print of a promissory note. Students print their own, without the names of the staff; anybody else's is not found. */
export const printPromissoryNote = action(promissoryNotes.printPromissoryNote, async (tx, ctx, input) => {
  const row = (await findPrintedNote(tx, input.id, schoolDay(ctx.now))) ?? notFound()
  const isOffice = canReadAll(ctx.actor)
  if (!isOffice && row.user_id !== ctx.actor.id) notFound()
  const { student_id, student_id_number, course, number, amount_centavos, due_on, reason, covers, co_maker } = row
  const student = { id: student_id, full_name: listName(row), student_id_number, course, full_address: fullAddress(row) }
  const print = await issueDocument(tx, ctx, {
    kind: 'promissory_note',
    source_id: row.id,
    student_id,
    holder: plainName(row),
    number,
    about: termHeading(row),
    amount_centavos,
    content: { student, number, amount_centavos, due_on, reason, covers, co_maker, decided_at: row.decided_at },
  })
  return { data: { ...(isOffice ? presentNote(row, ctx.actor) : presentOwnNote(row, ctx.actor)), student, print } }
})
