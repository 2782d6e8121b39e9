import { officeClearance } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { takeOneStep } from './take-one-step.ts'

/** Opens a deficiency again that was cleared by mistake; its hold is placed again. */
export const reopenDeficiency = action(officeClearance.reopenDeficiency, async (tx, ctx, { id, reason }) => {
  return { data: await takeOneStep(tx, ctx, id, 'reopen', reason), message: 'Deficiency Successfully Reopened.' }
})
