import { type CorrectionStatus, gradeCorrections, type SheetGradeField } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { checkMayWriteSheet, denyOwnSheets, verifiableSheets } from '../policy.ts'
import { updateGrades } from '../queries.ts'
import { listVerifiers } from '../sheets/sheet-queries.ts'
import { checkFeeReceipt, checkInTime } from '../unsettled/check-settlement.ts'
import { periodOf } from '../windows.ts'
import { type CheckedCorrection, checkCorrection } from './check-correction.ts'
import {
  findStudentAccount,
  insertCorrection,
  type LockedCorrection,
  lockCorrection,
  postRemedials,
  setDecided,
  setEndorsed,
} from './correction-queries.ts'
import { correctionStatusReasons } from './correction-reasons.ts'

/** Writes the grade with the reason in its log, and tells the student. */
async function applyChange(
  tx: Tx,
  ctx: UserContext,
  { offer, load, posts_remedials, after }: CheckedCorrection,
  { field, reason }: { field: SheetGradeField; reason: string },
): Promise<void> {
  if (posts_remedials) await postRemedials(tx, offer.id, ctx.actor.id, ctx.now)
  await updateGrades(tx, ctx.actor.id, [{ id: load.id, ...after }], reason)
  const user_id = await findStudentAccount(tx, load.id)
  if (user_id !== null)
    await publish(tx, ctx, {
      type: 'grade_changed',
      offer_id: offer.id,
      code: offer.code,
      section: offer.section,
      period: periodOf(field),
      user_id,
    })
}

/** A request that this person decides on, in one of these states. */
async function lockDecidable(tx: Tx, ctx: UserContext, id: number, statuses: readonly CorrectionStatus[]): Promise<LockedCorrection> {
  const row = (await lockCorrection(tx, id, verifiableSheets(ctx.actor))) ?? notFound()
  denyOwnSheets(ctx.actor, [row])
  conflictIfAny(correctionStatusReasons(row.status, statuses))
  return row
}

/** Tells the instructor what was decided about the request. */
async function answerCorrection(
  tx: Tx,
  ctx: UserContext,
  row: LockedCorrection,
  step: 'changed' | 'change_rejected',
  note: string | null,
): Promise<void> {
  const { subject_offer_id, code, section, field, requested_by } = row
  const facts = { offer_id: subject_offer_id, code, section, period: periodOf(field) }
  await publish(tx, ctx, { type: 'grade_sheet_answered', ...facts, step, note, user_id: requested_by })
}

/** The registrar changes a posted grade without a request, with a reason. */
export const correctGrade = action(gradeCorrections.correctGrade, async (tx, ctx, input) => {
  const checked = await checkCorrection(tx, ctx, input)
  const { old_value, new_value, settlement } = checked
  const { load_id, field, reason } = input
  const or_number = input.or_number ?? null
  if (settlement) await checkInTime(tx, ctx, settlement, { load_id, on: schoolDay(ctx.now) })
  const fee_centavos = settlement ? await checkFeeReceipt(tx, ctx, settlement, { load_id, or_number }) : null
  const row = { load_id, field, old_value, new_value, reason, kind: settlement ?? ('correction' as const), or_number, fee_centavos }
  const id = await insertCorrection(tx, { ...row, status: 'applied' }, ctx.actor.id, ctx.now)
  await applyChange(tx, ctx, checked, { field, reason })
  await audit(tx, ctx, {
    action: 'grades.correct',
    entity: 'grade_corrections',
    entity_id: id,
    before: { [field]: old_value },
    after: row,
  })
  return { message: 'Grade Changed.' }
})

/** The instructor asks to change a grade that students have read. */
export const requestCorrection = action(gradeCorrections.requestCorrection, async (tx, ctx, input) => {
  const checked = await checkCorrection(tx, ctx, input, (offer) => checkMayWriteSheet(ctx.actor, offer))
  const { offer, old_value, new_value, settlement } = checked
  const { load_id, field, reason } = input
  if (settlement) await checkInTime(tx, ctx, settlement, { load_id, on: schoolDay(ctx.now) })
  const kind = settlement ?? ('correction' as const)
  const row = { load_id, field, old_value, new_value, reason, kind, or_number: null, fee_centavos: null }
  const id = await insertCorrection(tx, { ...row, status: 'requested' }, ctx.actor.id, ctx.now)
  await audit(tx, ctx, { action: 'grades.request_correction', entity: 'grade_corrections', entity_id: id, after: row })
  await publish(tx, ctx, {
    type: 'grade_sheet_awaits',
    step: 'correction',
    offer_id: offer.id,
    code: offer.code,
    section: offer.section,
    period: periodOf(input.field),
    asked_by: ctx.actor.name,
    reason: input.reason,
    user_ids: await listVerifiers(tx, offer.id),
  })
  return { data: { id }, message: 'Your request was sent.' }
})

/** The dean or principal agrees to a change of a grade. */
export const endorseCorrection = action(gradeCorrections.endorseCorrection, async (tx, ctx, input) => {
  const row = await lockDecidable(tx, ctx, input.id, ['requested'])
  await setEndorsed(tx, row.id, ctx.actor.id, ctx.now)
  const [before, after] = [{ status: row.status }, { status: 'endorsed' }]
  await audit(tx, ctx, { action: 'grades.endorse_correction', entity: 'grade_corrections', entity_id: row.id, before, after })
  return { message: 'Request Endorsed.' }
})

/** Changes the grade as an endorsed request asks. */
export const applyCorrection = action(gradeCorrections.applyCorrection, async (tx, ctx, input) => {
  const row = await lockDecidable(tx, ctx, input.id, ['endorsed'])
  const { field, reason, old_value, new_value } = row
  const checked = await checkCorrection(tx, ctx, { ...row, value: new_value })
  const or_number = input.or_number ?? null
  const fee_centavos = await checkRequestedSettlement(tx, ctx, row, or_number)
  await setDecided(tx, row.id, { status: 'applied', note: null, or_number, fee_centavos }, ctx.actor.id, ctx.now)
  await applyChange(tx, ctx, checked, { field, reason })
  const [before, after] = [{ [field]: old_value }, { [field]: new_value, or_number }]
  await audit(tx, ctx, { action: 'grades.apply_correction', entity: 'grade_corrections', entity_id: row.id, before, after })
  await answerCorrection(tx, ctx, row, 'changed', null)
  return { message: 'Grade Changed.' }
})

/** The fee of a result that was asked for in time; null without one. */
async function checkRequestedSettlement(tx: Tx, ctx: UserContext, row: LockedCorrection, or_number: string | null): Promise<number | null> {
  const { kind, load_id, requested_at } = row
  if (kind !== 'completion' && kind !== 'removal') return null
  await checkInTime(tx, ctx, kind, { load_id, on: schoolDay(requested_at) })
  return checkFeeReceipt(tx, ctx, kind, { load_id, or_number })
}

/** The dean, the principal or the registrar rejects a change of a grade. */
export const rejectCorrection = action(gradeCorrections.rejectCorrection, async (tx, ctx, input) => {
  const row = await lockDecidable(tx, ctx, input.id, ['requested', 'endorsed'])
  await setDecided(tx, row.id, { status: 'rejected', note: input.note, or_number: null, fee_centavos: null }, ctx.actor.id, ctx.now)
  const [before, after] = [{ status: row.status }, { status: 'rejected', note: input.note }]
  await audit(tx, ctx, { action: 'grades.reject_correction', entity: 'grade_corrections', entity_id: row.id, before, after })
  await answerCorrection(tx, ctx, row, 'change_rejected', input.note)
  return { message: 'Request Rejected.' }
})
