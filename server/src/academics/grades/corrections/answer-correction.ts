import { publish } from '#foundation/events/publish.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { periodOf } from '../windows.ts'
import type { LockedCorrection } from './correction-queries.ts'

/** Tells the instructor what was decided about the request. */
export async function answerCorrection(
  tx: Tx,
  ctx: UserContext,
  row: LockedCorrection,
  step: 'changed' | 'change_rejected',
  note: string | null,
): Promise<void> {
  const { subject_offer_id, code, section, field, requested_by } = row
  const facts = { offer_id: subject_offer_id, code, section, period: periodOf(field) }
  await publish(tx, ctx, { type: 'grade_sheet_answered', ...facts, step, note, user_id: requested_by })
}
