import type { Answer, classClearance, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { answerChange } from '../change-message.ts'
import { setCleared } from './class-queries.ts'
import { takeClassStep } from './take-class-step.ts'

/** Clears students of a class. What each had to do is done with it. */
export async function clearStudents(
  ctx: UserContext,
  input: Input<typeof classClearance.clearStudents>,
): Promise<Answer<typeof classClearance.clearStudents>> {
  return ctx.transaction(async (tx) => {
    const note = input.remark ?? null
    const entry = { by: ctx.actor.id, at: ctx.now }
    return answerChange(
      await takeClassStep(tx, ctx, input, { step: 'clear', note, write: (tx, ids) => setCleared(tx, ids, note, entry) }),
      'cleared',
    )
  })
}
