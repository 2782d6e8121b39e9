import type { admission, Input } from '@talaan/contract'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { Download } from '#platform/http/routes.ts'
import { findDocuments } from '../applicant/applicant-queries.ts'
import { loadOwnApplication } from '../applicant/own-application.ts'

/** The file that the applicant sent for one document. */
export async function openDocument(ctx: Ctx, input: Input<typeof admission.openDocument>): Promise<Download> {
  const row = await loadOwnApplication(ctx.db, ctx, input)
  const document = (await findDocuments(ctx.db, row.id)).find(({ kind }) => kind === input.kind)
  const file = document?.file_id ? await ctx.files.byId(ctx.db, document.file_id) : undefined
  if (!file) return notFound('No file was uploaded for this document.')
  return { filename: file.name, type: file.mime, body: ctx.files.read(file) }
}
