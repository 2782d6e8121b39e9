import type { Answer, classClearance, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { answerChange } from '../change-message.ts'
import { setNotCleared } from './class-queries.ts'
import { takeClassStep } from './take-class-step.ts'

/** Makes cleared students Not Cleared again; both steps stay in the history. */
export async function undoClearance(
  ctx: UserContext,
  input: Input<typeof classClearance.undoClearance>,
): Promise<Answer<typeof classClearance.undoClearance>> {
  return ctx.transaction(async (tx) => {
    const note = input.reason
    return answerChange(
      await takeClassStep(tx, ctx, input, { step: 'undo', note, write: (tx, ids) => setNotCleared(tx, ids, note) }),
      'no longer cleared',
    )
  })
}
