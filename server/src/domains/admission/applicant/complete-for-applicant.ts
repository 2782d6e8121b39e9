import type { admissionOffice, Input } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { Tx, UserContext } from '../../../platform/context.ts'
import { displayName } from '../../people/names.ts'
import { lockUndecidedApplication } from '../locked-application.ts'
import { setCompleted } from '../office/office-queries.ts'

/** The papers were looked through at the counter. What still lacks can follow; the checklist says which. */
export async function completeForApplicant(ctx: UserContext, input: Input<typeof admissionOffice.completeForApplicant>) {
  return ctx.transaction(async (tx) => {
    const row = await lockUndecidedApplication(tx, ctx.actor, input.id)
    const completed_at = row.completed_at ?? (await complete(tx, ctx, row.id))
    return { data: { id: row.id, completed_at }, message: `The application of ${displayName(row)} is completed.` }
  })
}

async function complete(tx: Tx, ctx: UserContext, id: number): Promise<Date> {
  await setCompleted(tx, id, ctx.now)
  await audit(tx, ctx, { action: 'admission.complete', entity: 'admissions', entity_id: id, after: { completed_at: ctx.now } })
  return ctx.now
}
