import type { Answer, gradeCorrections, Input } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { UserContext } from '../../../platform/context.ts'
import { publish } from '../../events/publish.ts'
import { checkMayWriteSheet } from '../policy.ts'
import { listVerifiers } from '../sheets/sheet-queries.ts'
import { periodOf } from '../windows.ts'
import { checkCorrection } from './check-correction.ts'
import { insertCorrection } from './correction-queries.ts'

/** The instructor asks to change a grade that students have read. */
export async function requestCorrection(
  ctx: UserContext,
  input: Input<typeof gradeCorrections.requestCorrection>,
): Promise<Answer<typeof gradeCorrections.requestCorrection>> {
  return ctx.transaction(async (tx) => {
    const { offer, old_value, new_value } = await checkCorrection(tx, ctx, input, (offer) => checkMayWriteSheet(ctx.actor, offer))
    const row = { load_id: input.load_id, field: input.field, old_value, new_value, reason: input.reason, or_number: null }
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
}
