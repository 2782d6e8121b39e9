import { gradeCorrections } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { answerCorrection } from './answer-correction.ts'
import { setDecided } from './correction-queries.ts'
import { lockDecidable } from './lock-correction.ts'

/** The dean, the principal or the registrar rejects a change of a grade. */
export const rejectCorrection = action(gradeCorrections.rejectCorrection, async (tx, ctx, input) => {
  const row = await lockDecidable(tx, ctx, input.id, ['requested', 'endorsed'])
  await setDecided(tx, row.id, { status: 'rejected', note: input.note, or_number: null, fee_centavos: null }, ctx.actor.id, ctx.now)
  const [before, after] = [{ status: row.status }, { status: 'rejected', note: input.note }]
  await audit(tx, ctx, { action: 'grades.reject_correction', entity: 'grade_corrections', entity_id: row.id, before, after })
  await answerCorrection(tx, ctx, row, 'change_rejected', input.note)
  return { message: 'Request Rejected.' }
})
