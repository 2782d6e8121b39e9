import { type Answer, apiKeys, type Input, REQUIRED } from '@talaan/contract'
import { proveAndWrite } from '#access/auth/prove-and-write.ts'
import { publish } from '#foundation/events/publish.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findActorById } from '#platform/sessions.ts'
import { checkPermissions } from './create-key.ts'
import { checkKeyAccess } from './policy.ts'
import { type LockedKey, lockKey, setServiceName, updateKey } from './queries.ts'
import { endedKeyReasons, endOf, isWidened, keyPermissionReasons } from './rules.ts'

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
