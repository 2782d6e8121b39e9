import { listName, settleBy, settlementPolicy, unsettledGrades } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, invalid, notFound, stale } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findSettlementDays, insertExtension, listStudentNames, lockUnsettled } from './unsettled-queries.ts'
import { openGradesOf, settledReason } from './unsettled-rules.ts'

/** Gives the student more time to settle a grade. */
export const extendSettlement = action(unsettledGrades.extendSettlement, async (tx, ctx, input) => {
  const settings = await currentSettings(tx, ctx.now)
  const [row] = await lockUnsettled(tx, [input.id], openGradesOf(await gradingScales(tx), settings))
  if (!row) {
    const [student] = await listStudentNames(tx, [input.id])
    conflictIfAny([settledReason(listName(student ?? notFound()), student!.code)])
  }
  const { id, settlement, code, section, subject_offer_id, employee_id, user_id, grade } = row!
  const dueOn = settleBy(settlementPolicy(settings, settlement), await findSettlementDays(tx, id))
  if (dueOn !== input.old_due_on) stale()
  if (input.due_on < schoolDay(ctx.now)) invalid({ due_on: 'Choose today or a later day' })
  if (dueOn !== null && input.due_on <= dueOn) invalid({ due_on: 'Choose a later day than the present one' })
  const { due_on, reason } = input
  await insertExtension(tx, { load_id: id, due_on, reason }, ctx.actor.id, ctx.now)
  await audit(tx, ctx, {
    action: 'grades.extend_settlement',
    entity: 'loads',
    entity_id: id,
    before: { due_on: dueOn },
    after: { due_on, reason },
  })
  await publish(tx, ctx, { type: 'settlement_extended', offer_id: subject_offer_id, code, section, grade, due_on, user_id, employee_id })
  return { message: 'More Time Given.' }
})
