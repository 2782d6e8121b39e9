import type { Answer, Input, push } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { removeDevice } from './queries.ts'

export async function removePushDevice(
  ctx: UserContext,
  { id }: Input<typeof push.removePushDevice>,
): Promise<Answer<typeof push.removePushDevice>> {
  return ctx.transaction(async (tx) => {
    if (!(await removeDevice(tx, id, ctx.actor.id))) notFound('This device was removed already.')
    const before = { user_id: ctx.actor.id }
    await audit(tx, ctx, { action: 'push.remove_device', entity: 'push_subscriptions', entity_id: id, before })
    return { message: 'This device gets no more notifications.' }
  })
}
