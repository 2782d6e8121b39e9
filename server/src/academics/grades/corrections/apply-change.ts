import type { SheetGradeField } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { updateGrades } from '../queries.ts'
import { periodOf } from '../windows.ts'
import type { CheckedCorrection } from './check-correction.ts'
import { findStudentAccount, postRemedials } from './correction-queries.ts'

/** Writes the grade with the reason in its log, and tells the student. */
export async function applyChange(
  tx: Tx,
  ctx: UserContext,
  { offer, load, posts_remedials, after }: CheckedCorrection,
  { field, reason }: { field: SheetGradeField; reason: string },
): Promise<void> {
  if (posts_remedials) await postRemedials(tx, offer.id, ctx.actor.id, ctx.now)
  await updateGrades(tx, ctx.actor.id, [{ id: load.id, ...after }], reason)
  const user_id = await findStudentAccount(tx, load.id)
  if (user_id !== null)
    await publish(tx, ctx, {
      type: 'grade_changed',
      offer_id: offer.id,
      code: offer.code,
      section: offer.section,
      period: periodOf(field),
      user_id,
    })
}
