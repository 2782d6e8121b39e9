import type { Answer, Input, idCards } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { changeState } from './change-state.ts'
import { lockCard } from './queries.ts'
import { revokeReasons } from './rules.ts'

/** Ends a card for good, such as of who has left the school. */
export async function revokeIdCard(
  ctx: UserContext,
  { id, reason }: Input<typeof idCards.revokeIdCard>,
): Promise<Answer<typeof idCards.revokeIdCard>> {
  return ctx.transaction(async (tx) => {
    const card = (await lockCard(tx, id)) ?? notFound()
    conflictIfAny(revokeReasons(card))
    await changeState(tx, ctx, card, { state: 'revoked', reason })
    return { data: { id, state: 'revoked' }, message: 'ID Card Revoked.' }
  })
}
