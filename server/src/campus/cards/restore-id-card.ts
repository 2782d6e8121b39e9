import { idCards } from '@talaan/contract'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { changeStatus } from './change-status.ts'
import { denyOwnStudentCard } from './policy.ts'
import { hasValidCard, lockCard } from './queries.ts'
import { restoreReasons } from './rules.ts'

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
