import type { ApiKeyKind, CreatedKey } from '@talaan/contract'
import { hashApiKey, makeApiKey } from '#platform/access/api-key.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { invalid, rejectIfAny } from '#platform/errors.ts'
import { findPermissionNames, insertKey } from './queries.ts'
import { endOf, keyPermissionReasons, matchPermissions } from './rules.ts'

interface KeyForm {
  name: string
  permissions: readonly string[]
  addresses: readonly string[]
  valid_days?: number | null
}

/** The permissions of a new key, which its maker must hold. */
export async function checkPermissions(tx: Tx, { actor }: UserContext, chosen: readonly string[]): Promise<string[]> {
  const names = matchPermissions(chosen, await findPermissionNames(tx)) ?? invalid({ permissions: 'This permission does not exist' })
  rejectIfAny(keyPermissionReasons(actor, names))
  return names
}

/** Stores the hash of a new key, and answers the key itself. */
export async function createKey(tx: Tx, ctx: UserContext, kind: ApiKeyKind, ownerId: number, form: KeyForm): Promise<CreatedKey> {
  const { name, permissions, addresses } = form
  const { key, prefix } = makeApiKey(kind)
  const expires_at = form.valid_days ? endOf(ctx.now, form.valid_days) : null
  const id = await insertKey(tx, {
    ...{ kind, name, prefix, permissions, addresses, expires_at },
    key_hash: hashApiKey(key),
    owner_id: ownerId,
    created_by: ctx.actor.id,
    created_at: ctx.now,
  })
  const after = { kind, name, prefix, owner_id: ownerId, permissions, addresses, expires_at }
  await audit(tx, ctx, { action: 'api_keys.add', entity: 'api_keys', entity_id: id, after })
  return { id, name, key, expires_at: expires_at?.toISOString() ?? null }
}
