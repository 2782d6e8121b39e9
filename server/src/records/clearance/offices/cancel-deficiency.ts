import type { Answer, Input, officeClearance } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { takeOneStep } from './take-one-step.ts'

/** Cancels a deficiency that was tagged by mistake; its hold is lifted. */
export async function cancelDeficiency(
  ctx: UserContext,
  { id, reason }: Input<typeof officeClearance.cancelDeficiency>,
): Promise<Answer<typeof officeClearance.cancelDeficiency>> {
  return ctx.transaction(async (tx) => {
    return { data: await takeOneStep(tx, ctx, id, 'cancel', reason), message: 'Deficiency Successfully Cancelled.' }
  })
}
