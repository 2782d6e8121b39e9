import type { PromissoryNote } from '@talaan/contract'
import type { z } from 'zod'
import type { Actor } from '#platform/context.ts'
import { canDecide } from './policy.ts'
import type { NoteRecord } from './queries.ts'

/** A note as the contract presents it to the office. */
export function presentNote(row: NoteRecord, actor: Actor): z.input<typeof PromissoryNote> {
  const isDecider = canDecide(actor, row)
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    can: {
      decide: isDecider && row.status === 'pending',
      end: isDecider && (row.status === 'in_force' || row.status === 'overdue'),
      cancel: row.user_id === actor.id && row.status === 'pending',
    },
  }
}

/** To the student, without the names of the staff. */
export const presentOwnNote = (row: NoteRecord, actor: Actor): z.input<typeof PromissoryNote> => ({
  ...presentNote(row, actor),
  recorded_by: null,
  decided_by: null,
})
