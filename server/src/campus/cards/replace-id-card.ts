import { idCards, replaceReasonNames } from '@talaan/contract'
import { feesOnDemand } from '#billing/fees/reads.ts'
import { chargeOnDemand } from '#billing/ledger/charge-on-demand.ts'
import { lockStudent } from '#cashier/payments/lock-payer.ts'
import { officeHoldReasons } from '#enrollment/holds/office-holds.ts'
import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { changeStatus } from './change-status.ts'
import { issueCards } from './issue-cards.ts'
import { listPeople } from './people-queries.ts'
import { denyOwnStudentCard } from './policy.ts'
import { printCards } from './print-cards.ts'
import { toCandidate } from './print-id-cards.ts'
import { type CardRecord, findCard, hasValidCard, lockCard } from './queries.ts'
import { existsReason, notEligibleReason } from './reasons.ts'
import { replaceReasons, skipText, validUntilError } from './rules.ts'

/** Prints a damaged, lost or changed card again: a new card with a new code takes its place, and the student is charged the chosen fee. */
export const replaceIdCard = answer(idCards.replaceIdCard, async (ctx, input) => {
  const today = schoolDay(ctx.now)
  const error = validUntilError(input.valid_until, today)
  if (error) invalid({ valid_until: error })
  return ctx.transaction(async (tx) => {
    const card = await lockCardOfPayer(tx, input.id)
    denyOwnStudentCard(ctx.actor, card)
    const term = await schoolTerm({ db: tx, now: ctx.now })
    const has_valid = card.status !== 'valid' && (await hasValidCard(tx, card))
    conflictIfAny(replaceReasons(card, { ...term, today, has_valid }))
    const [person] = await listPeople(tx, [card.person_id], card.kind, term)
    const blocking = person && skipText({ ...toCandidate(card.kind, person), valid_card: null }, { today, without_photo: true })
    if (blocking) conflict(notEligibleReason(blocking))
    if (card.kind === 'student' && card.student_id !== null) conflictIfAny(await officeHoldReasons(tx, card.student_id, 'id_card'))
    const reason = [replaceReasonNames[input.reason], input.note].filter(Boolean).join(': ')
    const fee_id = input.fee_id ? await chargeFee(tx, ctx, card, { id: input.fee_id, school_year: term.school_year, reason }) : null
    // A lost card stays one that was lost.
    if (card.status === 'valid') await changeStatus(tx, ctx, card, { status: 'replaced', reason })
    const { kind, school_year, id: replaces_id } = card
    const issued = await issueCards(tx, ctx, [card.person_id], {
      kind,
      school_year,
      valid_until: input.valid_until,
      replaces_id,
      fee_id,
    })
    if (issued.length === 0) conflict(existsReason)
    const print = await printCards(tx, ctx, { kind, term, person_ids: [card.person_id] })
    return { data: { ...print, skipped: [] }, message: 'The new ID card is ready to print.' }
  })
})

/** Locks the enrollments of the student, then the student's money without a term, which a fee is charged to, then the card. */
async function lockCardOfPayer(tx: Tx, id: number): Promise<CardRecord> {
  const { student_id } = (await findCard(tx, id)) ?? notFound()
  if (student_id !== null) {
    await lockStudent(tx, student_id)
    await lockWithoutTerm(tx, student_id)
  }
  return (await lockCard(tx, id)) ?? notFound()
}

async function chargeFee(
  tx: Tx,
  ctx: UserContext,
  card: CardRecord,
  { id, school_year, reason }: { id: number; school_year: string; reason: string },
): Promise<number | null> {
  if (card.kind !== 'student' || card.student_id === null) return invalid({ fee_id: 'Only students are charged a fee' })
  const choices = await feesOnDemand(tx, school_year)
  const fee = choices.find((choice) => choice.id === id) ?? invalid({ fee_id: 'Choose a fee of this school year' })
  const { fee_category_id, name: description, amount_centavos: rate_centavos } = fee
  const charged = { fee_category_id, description, quantity: 1, rate_centavos, remarks: `ID card. ${reason}` }
  const [feeId = null] = await chargeOnDemand(tx, card.student_id, [charged], { by: ctx.actor.id, at: ctx.now })
  if (feeId === null) return null
  const after = { student_id: card.student_id, ...charged }
  await audit(tx, ctx, { action: 'billing.charge', entity: 'on_demand_fees', entity_id: feeId, after })
  return feeId
}
