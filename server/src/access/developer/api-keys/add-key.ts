import { apiKeys } from '@talaan/contract'
import { proveAndWrite } from '#access/auth/prove-and-write.ts'
import { publish } from '#foundation/events/publish.ts'
import { answer } from '#platform/action.ts'
import { rejectIfAny } from '#platform/errors.ts'
import { checkPermissions, createKey } from './create-key.ts'
import { countWorkingKeys } from './queries.ts'
import { keyCountReasons } from './rules.ts'

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
