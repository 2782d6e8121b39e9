import { idCards } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { changeStatus } from './change-status.ts'
import { lockCard } from './queries.ts'
import { revokeReasons } from './rules.ts'

/** Ends a card for good, such as of who has left the school. */
export const revokeIdCard = action(idCards.revokeIdCard, async (tx, ctx, { id, reason }) => {
  const card = (await lockCard(tx, id)) ?? notFound()
  conflictIfAny(revokeReasons(card))
  await changeStatus(tx, ctx, card, { status: 'revoked', reason })
  return { data: { id, status: 'revoked' as const }, message: 'ID Card Revoked.' }
})
