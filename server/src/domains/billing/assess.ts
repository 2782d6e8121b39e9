import type { Ctx, SignedIn, Tx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { readSettings } from '../../platform/settings.ts'
import { assessmentInputs, insertAssessment, lockAssessed, supersedeAssessment } from './assess-queries.ts'
import { assess } from './rules.ts'

/**
 * Assesses the fees anew from the active subjects. The bill is a snapshot: the version before stays as it was and is superseded,
 * and later changes of the fee table do not reach it. Without subjects nothing is assessed. Runs inside the caller's transaction.
 */
export async function assessEnrollment(tx: Tx, ctx: Ctx | SignedIn, enrollmentId: number, reason: string): Promise<void> {
  const enrollment = (await lockAssessed(tx, enrollmentId)) ?? notFound()
  const inputs = await assessmentInputs(tx, enrollmentId, enrollment)
  await supersedeAssessment(tx, enrollmentId)
  if (inputs.subjects.length === 0) return
  const bill = assess({
    ...enrollment,
    ...inputs,
    // A transferee is new to this school too: admission, identification card and handbook are charged the first time only.
    is_new: !enrollment.assessed_before && ['new', 'transferee'].includes(enrollment.enrollee_type),
    stacking: (await readSettings(tx)).discount_stacking === 'all' ? 'all' : 'highest_only',
  })
  const computedBy = 'actor' in ctx ? ctx.actor.id : null
  await insertAssessment(tx, { ...bill, enrollment_id: enrollmentId, reason, computed_at: ctx.now, computed_by: computedBy })
}
