import { idCards } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { changeState } from './change-state.ts'
import { lockCard } from './queries.ts'
import { lossReasons } from './rules.ts'

/** Records that a card is lost; whoever finds it cannot use it. */
export const reportIdCardLost = action(idCards.reportIdCardLost, async (tx, ctx, { id, reason }) => {
  const card = (await lockCard(tx, id)) ?? notFound()
  conflictIfAny(lossReasons(card))
  await changeState(tx, ctx, card, { state: 'lost', reason })
  return { data: { id, state: 'lost' as const }, message: 'ID Card Reported Lost.' }
})
