import type { Ctx, Tx } from '#platform/context.ts'
import { releaseFiles } from '../delete-queries.ts'

/** Removes every file of an application that was cancelled. */
export async function removeDocuments(tx: Tx, ctx: Ctx, admissionId: number): Promise<void> {
  for (const fileId of await releaseFiles(tx, admissionId)) await ctx.files.remove(tx, fileId)
}
