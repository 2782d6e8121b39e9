import { gradeCorrections } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { setEndorsed } from './correction-queries.ts'
import { lockDecidable } from './lock-correction.ts'

/** The dean or principal agrees to a change of a grade. */
export const endorseCorrection = action(gradeCorrections.endorseCorrection, async (tx, ctx, input) => {
  const row = await lockDecidable(tx, ctx, input.id, ['requested'])
  await setEndorsed(tx, row.id, ctx.actor.id, ctx.now)
  const [before, after] = [{ status: row.status }, { status: 'endorsed' }]
  await audit(tx, ctx, { action: 'grades.endorse_correction', entity: 'grade_corrections', entity_id: row.id, before, after })
  return { message: 'Request Endorsed.' }
})
