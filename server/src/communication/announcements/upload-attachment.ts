import type { Answer, announcements } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import type { AttachmentFile } from '#platform/http/attachment.ts'

/** Stores a file for an announcement that is being written. Publishing attaches it. */
export async function uploadAttachment(
  ctx: UserContext,
  { file }: { file: AttachmentFile },
): Promise<Answer<typeof announcements.uploadAttachment>> {
  return ctx.transaction(async (tx) => {
    const { id, name, size } = await ctx.files.put(tx, { kind: 'announcement', ...file, owner_id: ctx.actor.id })
    await audit(tx, ctx, { action: 'announcements.upload', entity: 'files', entity_id: id, after: { name, size } })
    return { data: { id, name, size } }
  })
}
