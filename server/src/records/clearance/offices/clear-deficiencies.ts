import { officeClearance } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { answerChange } from '../change-message.ts'
import { lockDeficiencies } from './deficiency-queries.ts'
import { findOffice } from './office-queries.ts'
import { requireOwnOffice } from './office-reads.ts'
import { takeDeficiencyStep } from './take-deficiency-step.ts'

/** Clears open deficiencies of one office; each lifts the hold that it placed, and the students are told. */
export const clearDeficiencies = action(officeClearance.clearDeficiencies, async (tx, ctx, input) => {
  await requireOwnOffice(ctx, tx, input.id)
  const deficiencies = await lockDeficiencies(tx, input.ids)
  if (deficiencies.length < new Set(input.ids).size || deficiencies.some(({ office_id }) => office_id !== input.id)) notFound()
  const { rows, ...change } = await takeDeficiencyStep(tx, ctx, deficiencies, 'clear', input.note ?? null)
  const office = (await findOffice(tx, input.id)) ?? notFound()
  const user_ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]
  if (user_ids.length > 0) await publish(tx, ctx, { type: 'deficiencies_cleared', user_ids, office: office.name })
  return answerChange(change, 'cleared', ['deficiency', 'deficiencies'])
})
