import { publish } from '#foundation/events/publish.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import type { NoteRecord } from './queries.ts'

/** Tells the student what was decided; a student without an account is told at the desk. */
export async function announceDecision(tx: Tx, ctx: UserContext, note: NoteRecord, isApproved: boolean): Promise<void> {
  const { id, number, amount_centavos, due_on, decision_reason, user_id } = note
  if (user_id === null) return
  const decision = { is_approved: isApproved, reason: decision_reason, user_id }
  await publish(tx, ctx, { type: 'promissory_note_decided', note_id: id, number, amount_centavos, due_on, ...decision })
}
