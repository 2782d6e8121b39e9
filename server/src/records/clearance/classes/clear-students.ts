import { classClearance } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { answerChange } from '../change-message.ts'
import { setCleared } from './class-queries.ts'
import { takeClassStep } from './take-class-step.ts'

/** Clears students of a class. What each had to do is done with it. */
export const clearStudents = action(classClearance.clearStudents, async (tx, ctx, input) => {
  const note = input.remark ?? null
  const entry = { by: ctx.actor.id, at: ctx.now }
  return answerChange(
    await takeClassStep(tx, ctx, input, { step: 'clear', note, write: (tx, ids) => setCleared(tx, ids, note, entry) }),
    'cleared',
  )
})
