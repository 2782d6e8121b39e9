import { classClearance } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { answerChange } from '../change-message.ts'
import { setNotCleared } from './class-queries.ts'
import { takeClassStep } from './take-class-step.ts'

/** Makes cleared students Not Cleared again; both steps stay in the history. */
export const undoClearance = action(classClearance.undoClearance, async (tx, ctx, input) => {
  const note = input.reason
  return answerChange(
    await takeClassStep(tx, ctx, input, { step: 'undo', note, write: (tx, ids) => setNotCleared(tx, ids, note) }),
    'no longer cleared',
  )
})
