import { push } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { removeDevice } from './queries.ts'

export const removePushDevice = action(push.removePushDevice, async (tx, ctx, { id }) => {
  if (!(await removeDevice(tx, id, ctx.actor.id))) notFound('This device was removed already.')
  const before = { user_id: ctx.actor.id }
  await audit(tx, ctx, { action: 'push.remove_device', entity: 'push_subscriptions', entity_id: id, before })
  return { message: 'This device gets no more notifications.' }
})
