import type { admissionDesk, Input } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/context.ts'
import { displayName } from '../users/rules.ts'
import { deskFacts, setConfirmed } from './desk-queries.ts'
import { lockedUndecided } from './locked-application.ts'

/** The applicant stands at the counter and says that the form is right. */
export async function confirmForApplicant(ctx: SignedIn, input: Input<typeof admissionDesk.confirmForApplicant>) {
  return ctx.transaction(async (tx) => {
    const row = await lockedUndecided(tx, ctx.actor, input.id)
    await setConfirmed(tx, row.id, ctx.now)
    const confirmed_at = (await deskFacts(tx, row.id)).confirmed_at!
    await audit(tx, ctx, { action: 'admission.confirm', entity: 'admissions', entity_id: row.id, after: { confirmed_at } })
    return { data: { id: row.id, confirmed_at }, message: `The application of ${displayName(row)} is confirmed.` }
  })
}
