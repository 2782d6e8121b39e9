import { type Answer, type ApiKeyKind, apiKeys, type CreatedKey, type Input, REQUIRED } from '@talaan/contract'
import { proveAndWrite } from '#access/auth/prove-and-write.ts'
import { publish } from '#foundation/events/publish.ts'
import { hashApiKey, makeApiKey } from '#platform/access/api-key.ts'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findActorById } from '#platform/sessions.ts'
import { checkKeyAccess } from './policy.ts'
import {
  countWorkingKeys,
  findPermissionNames,
  insertKey,
  insertServiceAccount,
  type LockedKey,
  lockKey,
  setRevoked,
  setServiceName,
  updateKey,
} from './queries.ts'
import { endedKeyReasons, endOf, isRevocable, isWidened, keyCountReasons, keyPermissionReasons, matchPermissions } from './rules.ts'

interface KeyForm {
  name: string
  permissions: readonly string[]
  addresses: readonly string[]
  valid_days?: number | null
}

/** The permissions of a new key, which its maker must hold. */
async function checkPermissions(tx: Tx, { actor }: UserContext, chosen: readonly string[]): Promise<string[]> {
  const names = matchPermissions(chosen, await findPermissionNames(tx)) ?? invalid({ permissions: 'This permission does not exist' })
  rejectIfAny(keyPermissionReasons(actor, names))
  return names
}

/** Stores the hash of a new key, and answers the key itself. */
async function createKey(tx: Tx, ctx: UserContext, kind: ApiKeyKind, ownerId: number, form: KeyForm): Promise<CreatedKey> {
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

/** Makes a key that acts as the person who makes it, who is told by mail. */
export const addKey = answer(apiKeys.addKey, async (ctx, input) => {
  return proveAndWrite(ctx, input, async (tx, account) => {
    rejectIfAny(keyCountReasons(await countWorkingKeys(tx, ctx.actor.id, ctx.now)))
    const permissions = await checkPermissions(tx, ctx, input.permissions)
    const data = await createKey(tx, ctx, 'personal', ctx.actor.id, { ...input, permissions })
    const { id: user_id, name, mail_address: email } = account
    await publish(tx, ctx, { type: 'personal_key_added', user_id, name, email, key_name: input.name })
    return { data, message: 'API Key Successfully Created' }
  })
})

/** Makes a key for a program of the school. It acts as an account of its own, so that records say what the program did. */
export const addServiceKey = answer(apiKeys.addServiceKey, async (ctx, input) => {
  return proveAndWrite(ctx, input, async (tx) => {
    const permissions = await checkPermissions(tx, ctx, input.permissions)
    const owner = await insertServiceAccount(tx, input.name)
    const data = await createKey(tx, ctx, 'service', owner, { ...input, permissions })
    await publish(tx, ctx, { type: 'service_key_added', key_id: data.id, name: input.name, created_by: ctx.actor.name })
    return { data, message: 'API Key Successfully Created' }
  })
})

type EditInput = Input<typeof apiKeys.editKey>

/** Changes what a key may do, from where and until when. The key itself stays. Its owner is told when somebody else does it. */
export const editKey = answer(apiKeys.editKey, async (ctx, input) => {
  const { current_password, code } = input
  if (current_password !== undefined) return proveAndWrite(ctx, { current_password, code }, (tx) => writeEdit(tx, ctx, input, true))
  return ctx.transaction((tx) => writeEdit(tx, ctx, input, false))
})

async function writeEdit(tx: Tx, ctx: UserContext, input: EditInput, isProven: boolean): Promise<Answer<typeof apiKeys.editKey>> {
  const key = (await lockKey(tx, input.id)) ?? notFound()
  checkKeyAccess(ctx.actor, key)
  conflictIfAny(endedKeyReasons(key, ctx.now))
  await checkFresh(tx, { entity: 'api_keys', row: key, since: input.updated_at })
  const { name, addresses } = input
  const after = { name, addresses, permissions: await checkChange(tx, ctx, key, input), expires_at: newEnd(ctx, key, input) }
  if (!isProven && isWidened(key, after)) invalid({ current_password: REQUIRED })
  await updateKey(tx, key.id, after)
  if (key.kind === 'service') await setServiceName(tx, key.owner_id, name)
  const before = { name: key.name, addresses: key.addresses, permissions: key.permissions, expires_at: key.expires_at }
  await audit(tx, ctx, { action: 'api_keys.edit', entity: 'api_keys', entity_id: key.id, before, after })
  if (key.owner_id !== ctx.actor.id) {
    await publish(tx, ctx, {
      type: 'api_key_edited',
      key_id: key.id,
      kind: key.kind,
      name,
      user_id: key.owner_id,
      edited_by: ctx.actor.name,
    })
  }
  return { message: 'API Key Successfully Updated' }
}

/** The permissions after the change. Those that the key has may stay; one that is added must be held by who adds it, and by the owner. */
async function checkChange(tx: Tx, ctx: UserContext, key: LockedKey, { permissions }: EditInput): Promise<string[]> {
  const isAdded = (name: string): boolean => !key.permissions.includes(name)
  const added = await checkPermissions(tx, ctx, permissions.filter(isAdded))
  const owner = key.kind === 'personal' && added.length > 0 ? await findActorById(tx, key.owner_id) : undefined
  if (owner) rejectIfAny(keyPermissionReasons(owner, added))
  return [...new Set([...permissions.filter((name) => !isAdded(name)), ...added])].sort()
}

function newEnd({ now }: UserContext, key: LockedKey, { valid_days }: EditInput): Date | null {
  if (valid_days === undefined) return key.expires_at
  if (valid_days !== null) return endOf(now, valid_days)
  return key.kind === 'service' ? null : invalid({ valid_days: 'A personal key has an end' })
}

const MESSAGE = 'API Key Successfully Revoked'

/** Revokes a key, which stops with its next call. Its owner is told when somebody else does it. */
export const revokeKey = action(apiKeys.revokeKey, async (tx, ctx, input) => {
  const key = (await lockKey(tx, input.id)) ?? notFound()
  checkKeyAccess(ctx.actor, key)
  if (!isRevocable(key)) return { message: MESSAGE }
  await setRevoked(tx, key.id, { by: ctx.actor.id, at: ctx.now })
  const [before, after] = [{ name: key.name }, { revoked_at: ctx.now }]
  await audit(tx, ctx, { action: 'api_keys.revoke', entity: 'api_keys', entity_id: key.id, before, after })
  if (key.owner_id !== ctx.actor.id) {
    const { id: key_id, kind, name, owner_id: user_id } = key
    await publish(tx, ctx, { type: 'api_key_revoked', key_id, kind, name, user_id, revoked_by: ctx.actor.name })
  }
  return { message: MESSAGE }
})
