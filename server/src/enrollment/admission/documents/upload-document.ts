import type { admission, Input } from '@talaan/contract'
import { documentNames } from '@talaan/contract'
import { recordEvent } from '#enrollment/enrollment/history/record-event.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import type { DocumentFile } from '#platform/http/upload.ts'
import { findDocuments, setDocument } from '../applicant/applicant-queries.ts'
import { loadOwnApplication, lockOwnApplication, presentOwnApplication } from '../applicant/own-application.ts'
import { type ApplicationRecord, findApplicationById } from '../queries.ts'

/** Stores a picture or PDF of one document; the file that it replaces is removed. */
export async function uploadDocument(ctx: Ctx, input: Input<typeof admission.uploadDocument> & { file: DocumentFile }) {
  const { kind, file } = input
  if (kind === 'photos' && file.mime === 'application/pdf') invalid({ file: 'Choose a picture: JPEG, PNG or WebP' })
  return ctx.transaction(async (tx) => {
    const row = await lockOwnApplication(tx, ctx, input)
    const before = (await findDocuments(tx, row.id)).find((document) => document.kind === kind)
    const name = `${row.trans_no}-${kind}.${file.mime === 'application/pdf' ? 'pdf' : 'webp'}`
    const storedFile = await ctx.files.put(tx, { kind: 'admission_document', name, mime: file.mime, body: file.body })
    await setDocument(tx, { admission_id: row.id, student_id: row.student_id, kind, file_id: storedFile.id })
    await recordEvent(tx, ctx, {
      enrollment_id: row.enrollment_id,
      action: 'upload_document',
      from_status: 1,
      to_status: 1,
      payload: { kind },
    })
    const after = { kind, mime: file.mime, size: file.body.length }
    await audit(tx, ctx, { action: 'admission.upload_document', entity: 'admissions', entity_id: row.id, after })
    const application = (await findApplicationById(tx, row.id)) as ApplicationRecord
    const data = await presentOwnApplication(tx, ctx, application, input.access)
    if (before?.file_id) await ctx.files.remove(tx, before.file_id)
    return { data, message: `${documentNames[kind]} was uploaded.` }
  })
}

/** Rejects a caller without access before the file is read. */
export async function checkUploader(ctx: Ctx, input: Input<typeof admission.uploadDocument>): Promise<void> {
  await loadOwnApplication(ctx.db, ctx, input)
}
