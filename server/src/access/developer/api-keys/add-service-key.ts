import { apiKeys } from '@talaan/contract'
import { proveAndWrite } from '#access/auth/prove-and-write.ts'
import { publish } from '#foundation/events/publish.ts'
import { answer } from '#platform/action.ts'
import { checkPermissions, createKey } from './create-key.ts'
import { insertServiceAccount } from './queries.ts'

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
