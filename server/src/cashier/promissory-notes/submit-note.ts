import { type Input, plainName, type promissoryNotes } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type AccountHolder, findAccountHolder, findNote, insertNote, listNotes, type NoteRecord } from './queries.ts'
import { balanceReasons, existingNoteReasons, promiseErrors } from './rules.ts'

type NotePromise = Omit<Input<typeof promissoryNotes.recordPromissoryNote>, 'id'>

/** Records a note for approval and tells the office. The caller has checked whose account it is. */
export async function submitNote(
  tx: Tx,
  ctx: UserContext,
  { student_id, enrollment_id }: AccountHolder,
  promise: NotePromise,
  action: string,
): Promise<NoteRecord> {
  const today = schoolDay(ctx.now)
  await lockEnrollmentsOf(tx, { student_ids: [student_id] })
  // Read again, because a payment may have been received meanwhile.
  const holder = (await findAccountHolder(tx, enrollment_id)) ?? notFound()
  const co_maker = promise.co_maker ?? null
  const errors = promiseErrors({ ...promise, ...holder, co_maker, today })
  if (Object.keys(errors).length > 0) invalid(errors)
  conflictIfAny(existingNoteReasons(await listNotes(tx, { enrollment_id }, today)))
  rejectIfAny(balanceReasons(promise.amount, holder.balance_centavos))
  const row = {
    student_id,
    enrollment_id,
    amount_centavos: promise.amount,
    due_on: promise.due_on,
    covers: [...new Set(promise.covers)],
    reason: promise.reason,
    co_maker,
  }
  const id = await insertNote(tx, row, { by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action, entity: 'promissory_notes', entity_id: id, after: row })
  const { amount_centavos, due_on } = row
  await publish(tx, ctx, { type: 'promissory_note_requested', note_id: id, amount_centavos, due_on, student: plainName(holder) })
  return (await findNote(tx, id, today)) ?? notFound()
}
