import { applicationClaims } from '@talaan/contract'
import { recordEvent } from '#enrollment/enrollment/history/record-event.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { setDisowned } from './claim-queries.ts'
import { lockOwnClaim } from './lock-own-claim.ts'

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
