import type { admission, Input } from '@talaan/contract'
import type { Ctx } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Download } from '../../../platform/http/routes.ts'
import { ownApplication } from '../applicant/own-application.ts'
import { documentsOfApplication } from '../applicant/own-queries.ts'

/** What the applicant sent of one paper. */
export async function openDocument(ctx: Ctx, input: Input<typeof admission.openDocument>): Promise<Download> {
  const row = await ownApplication(ctx.db, ctx, input)
  const paper = (await documentsOfApplication(ctx.db, row.id)).find(({ kind }) => kind === input.kind)
  const file = paper?.file_id ? await ctx.files.byId(ctx.db, paper.file_id) : undefined
  if (!file) return notFound('Nothing was sent of this paper.')
  return { filename: file.name, type: file.mime, body: ctx.files.read(file) }
}
