import { promissoryNotes } from '@talaan/contract'
import { releaseHoldsIfClear } from '#enrollment/enrollment/holds/hold-status.ts'
import { nextNumber } from '#foundation/number-series/next-number.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { schoolDay } from '#platform/school-day.ts'
import { announceDecision } from './announce-decision.ts'
import { replaceGradeViews } from './grade-view-queries.ts'
import { lockNoteOfAccount } from './lock-note-of-account.ts'
import { denyOwnAccount } from './policy.ts'
import { presentNote } from './present-note.ts'
import { findNote, type NoteRecord, setApproved } from './queries.ts'
import { balanceReasons, dueDateErrors, noteNumber, noteSeries } from './rules.ts'

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
