import { MERGE_UNDO_DAYS } from '@talaan/contract'
import type { Ctx } from '#platform/context.ts'
import { deleteFormerRows } from './merge-queries.ts'

const DAY = 24 * 60 * 60 * 1000

/** Removes the personal data that merges keep for an undo, once it is no longer possible. */
export const sweepFormerRows = (ctx: Ctx): Promise<void> => deleteFormerRows(ctx.db, new Date(ctx.now.getTime() - MERGE_UNDO_DAYS * DAY))
