import type { Answer, Input, idCards } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { changeState } from './change-state.ts'
import { lockCard } from './queries.ts'
import { lossReasons } from './rules.ts'

/** Records that a card is lost; whoever finds it cannot use it. */
export async function reportIdCardLost(
  ctx: UserContext,
  { id, reason }: Input<typeof idCards.reportIdCardLost>,
): Promise<Answer<typeof idCards.reportIdCardLost>> {
  return ctx.transaction(async (tx) => {
    const card = (await lockCard(tx, id)) ?? notFound()
    conflictIfAny(lossReasons(card))
    await changeState(tx, ctx, card, { state: 'lost', reason })
    return { data: { id, state: 'lost' }, message: 'ID Card Reported Lost.' }
  })
}
