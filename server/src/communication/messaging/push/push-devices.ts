import { push } from '@talaan/contract'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound, reject } from '#platform/errors.ts'
import { isEndpointAllowed } from './endpoint-address.ts'
import { findDevices, lockOwner, removeDevice, removeMessagesOf, upsertDevice } from './queries.ts'
import { isPublicKey, MAX_DEVICES, tooManyReason } from './rules.ts'

/** Adds the device of the call. A browser that somebody else used before belongs to who uses it now. */
export const addPushDevice = answer(push.addPushDevice, async (ctx, { endpoint, keys }) => {
  if (!isEndpointAllowed(endpoint)) invalid({ endpoint: 'This is not an address of a push service' })
  if (!isPublicKey(keys.p256dh)) invalid({ p256dh: 'This is not a key of a browser' })
  return ctx.transaction(async (tx) => {
    await lockOwner(tx, ctx.actor.id)
    const devices = await findDevices(tx, ctx.actor.id)
    const isOwn = devices.some((device) => device.endpoint === endpoint)
    if (!isOwn && devices.length >= MAX_DEVICES) reject(tooManyReason)
    const id = await upsertDevice(tx, { user_id: ctx.actor.id, endpoint, ...keys, user_agent: ctx.userAgent.slice(0, 300) })
    if (!isOwn) await removeMessagesOf(tx, id)
    const after = { user_id: ctx.actor.id, host: new URL(endpoint).host }
    await audit(tx, ctx, { action: 'push.add_device', entity: 'push_subscriptions', entity_id: id, after })
    return { data: { id }, message: 'This device gets your notifications now.' }
  })
})

export const removePushDevice = action(push.removePushDevice, async (tx, ctx, { id }) => {
  if (!(await removeDevice(tx, id, ctx.actor.id))) notFound('This device was removed already.')
  const before = { user_id: ctx.actor.id }
  await audit(tx, ctx, { action: 'push.remove_device', entity: 'push_subscriptions', entity_id: id, before })
  return { message: 'This device gets no more notifications.' }
})
