import { classClearance } from '@talaan/contract'
import { findOffersById } from '#academics/classes/reads.ts'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { answerChange } from '../change-message.ts'
import { setRequirement } from './class-queries.ts'
import { takeClassStep } from './take-class-step.ts'

/** Says what students still have to do, or that they have nothing to do any more. */
export const requireOfStudents = action(classClearance.requireOfStudents, async (tx, ctx, input) => {
  const note = input.requirement ?? null
  const write: Parameters<typeof takeClassStep>[3]['write'] = (tx, ids) => setRequirement(tx, ids, note)
  const { loads, ...change } = await takeClassStep(tx, ctx, input, { step: 'require', note, write })
  const user_ids = loads.flatMap((load) => load.user_id ?? [])
  if (note !== null && user_ids.length > 0) {
    const { prospectus } = (await findOffersById(tx, [input.id])).get(input.id) ?? notFound()
    await publish(tx, ctx, { type: 'class_requirement_set', user_ids, subject_code: prospectus.code, requirement: note })
  }
  return answerChange(change, note === null ? 'without requirement' : 'notified of the requirement')
})
