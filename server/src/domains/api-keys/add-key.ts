import type { Answer, apiKeys, Input } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import { rejectIfAny } from '../../platform/errors.ts'
import { checkPermissions, createKey } from './create-key.ts'
import { countWorkingKeys, lockOwner } from './queries.ts'
import { keyCountReasons } from './rules.ts'

/** Makes a key that acts as the person who makes it. */
export async function addKey(ctx: UserContext, input: Input<typeof apiKeys.addKey>): Promise<Answer<typeof apiKeys.addKey>> {
  return ctx.transaction(async (tx) => {
    await lockOwner(tx, ctx.actor.id)
    rejectIfAny(keyCountReasons(await countWorkingKeys(tx, ctx.actor.id, ctx.now)))
    const permissions = await checkPermissions(tx, ctx, input.permissions)
    const data = await createKey(tx, ctx, 'personal', ctx.actor.id, { ...input, permissions })
    return { data, message: 'API Key Successfully Created' }
  })
}
