import { hasPermission } from '@talaan/contract'
import type { Actor } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'

/** A key exists for its owner, and for those who manage the keys of the school. */
export function checkKeyAccess(actor: Actor, key: { owner_id: number }): void {
  if (key.owner_id !== actor.id && !hasPermission(actor.rights, 'Manage API Keys')) notFound()
}
