import { applicationClaims } from '@talaan/contract'
import { recordEvent } from '#enrollment/enrollment/history/record-event.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Actor, Tx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { lockStudent } from '../office/attach-queries.ts'
import { type ApplicationRecord, lockApplication } from '../queries.ts'
import { attachToStudent } from './attach-to-student.ts'
import { findOwnClaim, setDisowned } from './claim-queries.ts'

/** Locks an application that claims the signed-in student; an application of anybody else, or one that is answered, is not found. */
async function lockOwnClaim(tx: Tx, actor: Actor, id: number): Promise<ApplicationRecord> {
  const claim = (await findOwnClaim(tx, id, actor.id)) ?? notFound()
  const row = (await lockApplication(tx, claim)) ?? notFound()
  // Read again under the lock: the registrar may have decided in between.
  if (!(await findOwnClaim(tx, id, actor.id))) notFound()
  return row
}

/** The student confirms that they sent the application: it becomes their request of the term. */
export const confirmClaim = action(applicationClaims.confirmClaim, async (tx, ctx, input) => {
  const row = await lockOwnClaim(tx, ctx.actor, input.id)
  const student = (await lockStudent(tx, row.claimed_student_id!)) ?? notFound()
  await attachToStudent(tx, ctx, row, student, 'confirmed_by_student')
  return { data: { id: row.id }, message: 'The application is now part of your record.' }
})

/** The student says that they did not send the application. It keeps its own record, and the registrar decides about it. */
export const disownClaim = action(applicationClaims.disownClaim, async (tx, ctx, input) => {
  const row = await lockOwnClaim(tx, ctx.actor, input.id)
  await setDisowned(tx, row.id, ctx.now)
  await recordEvent(tx, ctx, {
    enrollment_id: row.enrollment_id,
    action: 'disown_application',
    from_status: row.status,
    to_status: row.status,
  })
  const after = { claimed_student_id: row.claimed_student_id, claim_disowned_at: ctx.now.toISOString() }
  await audit(tx, ctx, { action: 'admission.disown', entity: 'admissions', entity_id: row.id, after })
  return { data: { id: row.id }, message: 'The registrar can see that the application is not yours.' }
})
