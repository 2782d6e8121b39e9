import { idCards, ownIdCards } from '@talaan/contract'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { changeStatus } from './change-status.ts'
import { denyOwnStudentCard, requireOwnCard } from './policy.ts'
import { presentOwnCard } from './present-card.ts'
import { hasValidCard, lockCard } from './queries.ts'
import { lossReasons, restoreReasons, revokeReasons } from './rules.ts'

/** Records that a card is lost; whoever finds it cannot use it. */
export const reportIdCardLost = action(idCards.reportIdCardLost, async (tx, ctx, { id, reason }) => {
  const card = (await lockCard(tx, id)) ?? notFound()
  conflictIfAny(lossReasons(card))
  await changeStatus(tx, ctx, card, { status: 'lost', reason })
  return { data: { id, status: 'lost' as const }, message: 'ID Card Reported Lost.' }
})

/** The holder reports the own card lost. */
export const reportOwnIdCardLost = action(ownIdCards.reportOwnIdCardLost, async (tx, ctx, { id, reason = null }) => {
  const card = requireOwnCard(ctx.actor, await lockCard(tx, id))
  conflictIfAny(lossReasons(card))
  await changeStatus(tx, ctx, card, { status: 'lost', reason })
  const message = 'Your ID card is reported lost and can no longer be used. Ask the office for a new one.'
  return { data: presentOwnCard(requireOwnCard(ctx.actor, await lockCard(tx, id)), ctx.now), message }
})

/** Makes a card that was found valid again, within its school year and while no other was printed. */
export const restoreIdCard = action(idCards.restoreIdCard, async (tx, ctx, { id, reason }) => {
  const card = (await lockCard(tx, id)) ?? notFound()
  denyOwnStudentCard(ctx.actor, card)
  const { school_year } = await schoolTerm({ db: tx, now: ctx.now })
  const has_valid = card.status !== 'valid' && (await hasValidCard(tx, card))
  conflictIfAny(restoreReasons(card, { school_year, today: schoolDay(ctx.now), has_valid }))
  await changeStatus(tx, ctx, card, { status: 'valid', reason })
  return { data: { id, status: 'valid' as const }, message: 'ID Card Valid Again.' }
})

/** Ends a card for good, such as of who has left the school. */
export const revokeIdCard = action(idCards.revokeIdCard, async (tx, ctx, { id, reason }) => {
  const card = (await lockCard(tx, id)) ?? notFound()
  conflictIfAny(revokeReasons(card))
  await changeStatus(tx, ctx, card, { status: 'revoked', reason })
  return { data: { id, status: 'revoked' as const }, message: 'ID Card Revoked.' }
})
