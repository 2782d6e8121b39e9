import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { deleteUnverified } from './queries.ts'

/** Deletes forms that nobody verified, with their identifications: the school has no use for them. */
export async function deleteUnverifiedRequests(ctx: Ctx): Promise<number> {
  return ctx.transaction(async (tx) => {
    const rows = await deleteUnverified(tx, ctx.now)
    for (const { id, file_id } of rows) {
      if (file_id !== null) await ctx.files.remove(tx, file_id)
      await audit(tx, ctx, { action: 'document_request.delete', entity: 'document_requests', entity_id: id })
    }
    return rows.length
  })
}
