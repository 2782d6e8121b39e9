import type { Answer, dataExports, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import type { Download } from '#platform/http/routes.ts'
import { findOwnExports, findOwnFile, findRequestFile } from './export-queries.ts'

export const ownExports = async (ctx: UserContext): Promise<Answer<typeof dataExports.ownExports>> => ({
  data: await findOwnExports(ctx.db, ctx.actor.id),
})

async function openFile(ctx: UserContext, fileId: number | undefined, audited: { entity: string; entity_id: number }): Promise<Download> {
  const file = fileId === undefined ? undefined : await ctx.files.byId(ctx.db, fileId)
  if (!file) return notFound('This copy does not exist, or its days are over. Make a new one.')
  await audit(ctx.db, ctx, { action: 'privacy.download_export', ...audited })
  return { filename: file.name, type: file.mime, body: ctx.files.read(file) }
}

/** Only the person downloads the copy; for everybody else it does not exist. */
export async function ownExportFile(ctx: UserContext, { id }: Input<typeof dataExports.ownExportFile>): Promise<Download> {
  const fileId = await findOwnFile(ctx.db, id, ctx.actor.id, ctx.now)
  return openFile(ctx, fileId, { entity: 'privacy_exports', entity_id: id })
}

/** A person with an account downloads the copy alone; without one, the office hands it over. */
export async function requestExportFile(ctx: UserContext, { id }: Input<typeof dataExports.requestExportFile>): Promise<Download> {
  const requestFile = await findRequestFile(ctx.db, id, ctx.now)
  if (requestFile && requestFile.user_id !== null)
    forbidden({
      code: 'privacy.export_own',
      message: 'This person has an account and downloads the copy in the profile. No one else can open it.',
      clears_by: 'Tell the person that the copy is ready',
    })
  return openFile(ctx, requestFile?.file_id, { entity: 'privacy_exports', entity_id: requestFile?.export_id ?? 0 })
}
