import { gradeCorrections } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { schoolDay } from '#platform/school-day.ts'
import { checkMayWriteSheet } from '../policy.ts'
import { listVerifiers } from '../sheets/sheet-queries.ts'
import { checkInTime } from '../unsettled/check-settlement.ts'
import { periodOf } from '../windows.ts'
import { checkCorrection } from './check-correction.ts'
import { insertCorrection } from './correction-queries.ts'

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
