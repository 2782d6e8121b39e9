import type { Ctx } from '#platform/context.ts'
import { deleteFormerRows } from './merge-queries.ts'
import { undoableSince } from './rules.ts'

/** Removes the personal data that merges keep for an undo, once it is no longer possible. */
export const sweepFormerRows = (ctx: Ctx): Promise<void> => deleteFormerRows(ctx.db, undoableSince(ctx.now))
