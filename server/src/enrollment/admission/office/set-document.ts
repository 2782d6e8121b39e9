import { admissionOffice, documentNames, documentStatusTexts } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { lockApplicationForOffice } from '../lock-application.ts'
import { findDocuments, markDocument } from './office-queries.ts'
import { presentDocuments } from './presenters.ts'

/** Marks one document of the checklist, also after the acceptance, because originals can follow later. */
export const setDocument = action(admissionOffice.setDocument, async (tx, ctx, input) => {
  const row = await lockApplicationForOffice(tx, ctx.actor, input.id)
  const previousRecord = (await findDocuments(tx, row.id)).find(({ kind }) => kind === input.kind)
  const mark = { kind: input.kind, status: input.status, remark: input.remark ?? null }
  await markDocument(tx, { ...mark, admission_id: row.id, student_id: row.student_id, by: ctx.actor.id, at: ctx.now })
  const name = documentNames[input.kind]
  const before = { [name]: documentStatusTexts[previousRecord?.status ?? 'none'], remark: previousRecord?.remark ?? null }
  const after = { [name]: documentStatusTexts[input.status], remark: mark.remark }
  await audit(tx, ctx, { action: 'admission.document', entity: 'admissions', entity_id: row.id, before, after })
  return { data: presentDocuments(row, await findDocuments(tx, row.id)), message: `${name}: ${documentStatusTexts[input.status]}` }
})
