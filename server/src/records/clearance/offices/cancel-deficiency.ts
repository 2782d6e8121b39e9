import { officeClearance } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { takeOneStep } from './take-one-step.ts'

/** Cancels a deficiency that was tagged by mistake; its hold is lifted. */
export const cancelDeficiency = action(officeClearance.cancelDeficiency, async (tx, ctx, { id, reason }) => {
  return { data: await takeOneStep(tx, ctx, id, 'cancel', reason), message: 'Deficiency Successfully Cancelled.' }
})
