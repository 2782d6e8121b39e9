import { hasPermission, type IssuedDocument } from '@talaan/contract'
import type { Actor } from '#platform/context.ts'
import type { DocumentRecord } from './queries.ts'

/** A document is revoked once. */
export const isRevocable = ({ revoked_at }: { revoked_at: Date | null }): boolean => revoked_at === null

export const presentDocument = (row: DocumentRecord, actor: Actor): IssuedDocument => ({
  ...row,
  issued_at: row.issued_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  can: { revoke: isRevocable(row) && hasPermission(actor.rights, 'Revoke Issued Documents') },
})
