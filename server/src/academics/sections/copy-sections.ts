import type { Term } from '#foundation/terms/current-term.ts'
import type { Tx } from '#platform/context.ts'
import { copySectionRows } from './queries.ts'

/** Copies the high school sections of an earlier term without members; the adviser is a proposal. Sections in `unchangedIds` stay as they are. */
export const copySections = (tx: Tx, from: Term, to: Term, unchangedIds: readonly number[]): Promise<void> =>
  copySectionRows(tx, from, to, unchangedIds)
