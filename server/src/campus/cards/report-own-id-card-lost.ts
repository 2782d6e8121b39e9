import { ownIdCards } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { conflictIfAny } from '#platform/errors.ts'
import { changeStatus } from './change-status.ts'
import { requireOwnCard } from './policy.ts'
import { presentOwnCard } from './present-card.ts'
import { lockCard } from './queries.ts'
import { lossReasons } from './rules.ts'

/** The holder reports the own card lost. */
export const reportOwnIdCardLost = action(ownIdCards.reportOwnIdCardLost, async (tx, ctx, { id, reason = null }) => {
  const card = requireOwnCard(ctx.actor, await lockCard(tx, id))
  conflictIfAny(lossReasons(card))
  await changeStatus(tx, ctx, card, { status: 'lost', reason })
  const message = 'Your ID card is reported lost and can no longer be used. Ask the office for a new one.'
  return { data: presentOwnCard(requireOwnCard(ctx.actor, await lockCard(tx, id)), ctx.now), message }
})
