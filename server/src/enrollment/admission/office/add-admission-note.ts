import { admissionOffice } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { lockApplicationForOffice } from '../lock-application.ts'
import { findNotes, insertNote } from './office-queries.ts'

/** Adds a note of the office to an application. Notes cannot be changed or removed. */
export const addAdmissionNote = action(admissionOffice.addAdmissionNote, async (tx, ctx, input) => {
  const row = await lockApplicationForOffice(tx, ctx.actor, input.id)
  await insertNote(tx, { admission_id: row.id, body: input.body, created_by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'admission.note', entity: 'admissions', entity_id: row.id, after: { note: input.body } })
  return { data: await findNotes(tx, row.id), message: 'Note added.' }
})
