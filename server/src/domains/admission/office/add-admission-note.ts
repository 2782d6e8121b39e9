import type { admissionOffice, Input } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { UserContext } from '../../../platform/context.ts'
import { lockedApplication } from '../locked-application.ts'
import { insertNote, notesOf } from './office-queries.ts'

/** What the office knows about an application and no field holds. Nobody changes or removes a note. */
export async function addAdmissionNote(ctx: UserContext, input: Input<typeof admissionOffice.addAdmissionNote>) {
  return ctx.transaction(async (tx) => {
    const row = await lockedApplication(tx, ctx.actor, input.id)
    await insertNote(tx, { admission_id: row.id, body: input.body, author_id: ctx.actor.id, at: ctx.now })
    await audit(tx, ctx, { action: 'admission.note', entity: 'admissions', entity_id: row.id, after: { note: input.body } })
    return { data: await notesOf(tx, row.id), message: 'Note added.' }
  })
}
