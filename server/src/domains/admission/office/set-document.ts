import { type admissionOffice, documentNames, type Input } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { UserContext } from '../../../platform/context.ts'
import { lockedApplication } from '../locked-application.ts'
import { documentRecords, markDocument } from './office-queries.ts'
import { presentDocuments } from './presenters.ts'

const words = { none: 'not here', soft_copy: 'soft copy', original_received: 'original received', waived: 'waived' } as const

/** Marks one document of the checklist. Originals come in after the acceptance, too, so that does not end it. */
export async function setDocument(ctx: UserContext, input: Input<typeof admissionOffice.setDocument>) {
  return ctx.transaction(async (tx) => {
    const row = await lockedApplication(tx, ctx.actor, input.id)
    const old = (await documentRecords(tx, row.id)).find(({ kind }) => kind === input.kind)
    const mark = { kind: input.kind, status: input.status, remark: input.remark ?? null }
    await markDocument(tx, { ...mark, admission_id: row.id, student_id: row.student_id, by: ctx.actor.id, at: ctx.now })
    const name = documentNames[input.kind]
    const before = { [name]: words[old?.status ?? 'none'], remark: old?.remark ?? null }
    const after = { [name]: words[input.status], remark: mark.remark }
    await audit(tx, ctx, { action: 'admission.document', entity: 'admissions', entity_id: row.id, before, after })
    return { data: presentDocuments(row, await documentRecords(tx, row.id)), message: `${name}: ${words[input.status]}` }
  })
}
