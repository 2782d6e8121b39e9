import { type admission, documentNames, type Input } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { recordEvent } from '../../enrollment/history/record-event.ts'
import { lockOwnApplication, ownDocumentsOf, presentOwnApplication } from '../applicant/own-application.ts'
import { documentsOfApplication, setCompleted, setDocument } from '../applicant/own-queries.ts'
import { type ApplicationRecord, applicationById } from '../queries.ts'

export async function removeDocument(ctx: Ctx, input: Input<typeof admission.removeDocument>) {
  const { kind } = input
  return ctx.transaction(async (tx) => {
    const row = await lockOwnApplication(tx, ctx, input)
    const before = (await documentsOfApplication(tx, row.id)).find((one) => one.kind === kind && one.file_id !== null)
    if (!before?.file_id) return notFound('Nothing was sent of this paper.')
    await setDocument(tx, { admission_id: row.id, student_id: row.student_id, kind, file_id: null })
    await recordEvent(tx, ctx, {
      enrollment_id: row.enrollment_id,
      action: 'remove_document',
      from_status: 1,
      to_status: 1,
      payload: { kind },
    })
    // Complete it was with this paper: without it the applicant sends it again, or promises it.
    const lacks = (await ownDocumentsOf(tx, row)).some((one) => one.kind === kind && one.is_required && one.status === 'none')
    const reopened = row.completed_at !== null && lacks
    if (reopened) await setCompleted(tx, row.id, null)
    const after = reopened ? { completed_at: null } : undefined
    await audit(tx, ctx, { action: 'admission.remove_document', entity: 'admissions', entity_id: row.id, before: { kind }, after })
    const changed = (await applicationById(tx, row.id)) as ApplicationRecord
    const data = await presentOwnApplication(tx, ctx, changed, input.access)
    await ctx.files.remove(tx, before.file_id)
    return { data, message: `${documentNames[kind]} was taken back.` }
  })
}
