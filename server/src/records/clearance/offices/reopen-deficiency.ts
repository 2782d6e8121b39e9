import type { Answer, Input, officeClearance } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { takeOneStep } from './take-one-step.ts'

/** Opens a deficiency again that was cleared by mistake; its hold is placed again. */
export async function reopenDeficiency(
  ctx: UserContext,
  { id, reason }: Input<typeof officeClearance.reopenDeficiency>,
): Promise<Answer<typeof officeClearance.reopenDeficiency>> {
  return ctx.transaction(async (tx) => {
    return { data: await takeOneStep(tx, ctx, id, 'reopen', reason), message: 'Deficiency Successfully Reopened.' }
  })
}
