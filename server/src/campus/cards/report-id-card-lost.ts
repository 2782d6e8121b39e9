import { idCards } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { changeStatus } from './change-status.ts'
import { lockCard } from './queries.ts'
import { lossReasons } from './rules.ts'

/** Records that a card is lost; whoever finds it cannot use it. */
export const reportIdCardLost = action(idCards.reportIdCardLost, async (tx, ctx, { id, reason }) => {
  const card = (await lockCard(tx, id)) ?? notFound()
  conflictIfAny(lossReasons(card))
  await changeStatus(tx, ctx, card, { status: 'lost', reason })
  return { data: { id, status: 'lost' as const }, message: 'ID Card Reported Lost.' }
})
