import { type admission, documentNames, type Input } from '@talaan/contract'
import { recordEvent } from '#enrollment/enrollment/history/record-event.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { findDocuments, setCompleted, setDocument } from '../applicant/applicant-queries.ts'
import { loadOwnDocuments, lockOwnApplication, presentOwnApplication } from '../applicant/own-application.ts'
import { type ApplicationRecord, findApplicationById } from '../queries.ts'

export async function removeDocument(ctx: Ctx, input: Input<typeof admission.removeDocument>) {
  const { kind } = input
  return ctx.transaction(async (tx) => {
    const row = await lockOwnApplication(tx, ctx, input)
    const before = (await findDocuments(tx, row.id)).find((document) => document.kind === kind && document.file_id !== null)
    if (!before?.file_id) return notFound('No file was uploaded for this document.')
    await setDocument(tx, { admission_id: row.id, student_id: row.student_id, kind, file_id: null })
    await recordEvent(tx, ctx, {
      enrollment_id: row.enrollment_id,
      action: 'remove_document',
      from_status: 1,
      to_status: 1,
      payload: { kind },
    })
    // Without a required document the application is not complete: the applicant uploads it again or promises the original.
    const isMissing = (await loadOwnDocuments(tx, row)).some(
      (document) => document.kind === kind && document.is_required && document.status === 'none',
    )
    const isReopened = row.completed_at !== null && isMissing
    if (isReopened) await setCompleted(tx, row.id, null)
    const after = isReopened ? { completed_at: null } : undefined
    await audit(tx, ctx, { action: 'admission.remove_document', entity: 'admissions', entity_id: row.id, before: { kind }, after })
    const application = (await findApplicationById(tx, row.id)) as ApplicationRecord
    const data = await presentOwnApplication(tx, ctx, application, input.access)
    await ctx.files.remove(tx, before.file_id)
    return { data, message: `${documentNames[kind]} was removed.${isReopened ? ' Complete your application again.' : ''}` }
  })
}
