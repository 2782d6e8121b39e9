import type { admissionDesk, Input } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/context.ts'
import { displayName } from '../users/rules.ts'
import { deskFacts, setCompleted } from './desk-queries.ts'
import { lockedUndecided } from './locked-application.ts'

/** The papers were looked through at the counter. What still lacks can follow; the checklist says which. */
export async function completeForApplicant(ctx: SignedIn, input: Input<typeof admissionDesk.completeForApplicant>) {
  return ctx.transaction(async (tx) => {
    const row = await lockedUndecided(tx, ctx.actor, input.id)
    await setCompleted(tx, row.id, ctx.now)
    const completed_at = (await deskFacts(tx, row.id)).completed_at!
    await audit(tx, ctx, { action: 'admission.complete', entity: 'admissions', entity_id: row.id, after: { completed_at } })
    return { data: { id: row.id, completed_at }, message: `The application of ${displayName(row)} is completed.` }
  })
}
