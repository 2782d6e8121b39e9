import { hasPermission, type IssuedDocument } from '@talaan/contract'
import type { Actor } from '#platform/context.ts'
import type { DocumentRecord } from './queries.ts'

export const presentDocument = (row: DocumentRecord, actor: Actor): IssuedDocument => ({
  ...row,
  issued_at: row.issued_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  can_revoke: row.revoked_at === null && hasPermission(actor.rights, 'Revoke Issued Documents'),
})
