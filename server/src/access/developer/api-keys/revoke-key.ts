import { apiKeys } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkKeyAccess } from './policy.ts'
import { lockKey, setRevoked } from './queries.ts'

const MESSAGE = 'API Key Successfully Revoked'

/** Revokes a key, which stops with its next call. Its owner is told when somebody else does it. */
export const revokeKey = action(apiKeys.revokeKey, async (tx, ctx, input) => {
  const key = (await lockKey(tx, input.id)) ?? notFound()
  checkKeyAccess(ctx.actor, key)
  if (key.revoked_at !== null) return { message: MESSAGE }
  await setRevoked(tx, key.id, { by: ctx.actor.id, at: ctx.now })
  const [before, after] = [{ name: key.name }, { revoked_at: ctx.now }]
  await audit(tx, ctx, { action: 'api_keys.revoke', entity: 'api_keys', entity_id: key.id, before, after })
  if (key.owner_id !== ctx.actor.id) {
    const { id: key_id, kind, name, owner_id: user_id } = key
    await publish(tx, ctx, { type: 'api_key_revoked', key_id, kind, name, user_id, revoked_by: ctx.actor.name })
  }
  return { message: MESSAGE }
})
