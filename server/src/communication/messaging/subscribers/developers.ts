import type { ApiKeyEdited, ApiKeyRevoked, ServiceKeyAdded, WebhookSwitchedOff } from '#foundation/events/developer-events.ts'
import { on } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { notify } from '../notify.ts'

function notifyKeyManagers(tx: Tx, ctx: Ctx, { name, created_by }: ServiceKeyAdded): Promise<void> {
  const message = `${created_by} made the service key ${name}.`
  return notify(tx, { permission: 'Manage API Keys', by: ctx }, { type: 'request', message, url: '/admin/api-keys?view=all' })
}

function notifyKeyOwner(tx: Tx, ctx: Ctx, { kind, name, user_id, revoked_by }: ApiKeyRevoked): Promise<void> {
  if (kind === 'personal') {
    const message = `${revoked_by} revoked your API key ${name}.`
    return notify(tx, { users: [user_id] }, { type: 'rejected', message, url: '/admin/api-keys' })
  }
  const message = `${revoked_by} revoked the service key ${name}.`
  return notify(tx, { permission: 'Manage API Keys', by: ctx }, { type: 'rejected', message, url: '/admin/api-keys?view=all' })
}

function notifyOwnerOfEdit(tx: Tx, ctx: Ctx, { kind, name, user_id, edited_by }: ApiKeyEdited): Promise<void> {
  if (kind === 'personal') {
    const message = `${edited_by} edited your API key ${name}.`
    return notify(tx, { users: [user_id] }, { type: 'request', message, url: '/admin/api-keys' })
  }
  const message = `${edited_by} edited the service key ${name}.`
  return notify(tx, { permission: 'Manage API Keys', by: ctx }, { type: 'request', message, url: '/admin/api-keys?view=all' })
}

function notifyWebhookManagers(tx: Tx, ctx: Ctx, { name }: WebhookSwitchedOff): Promise<void> {
  const message = `The webhook ${name} was switched off: nothing could be delivered for days.`
  return notify(tx, { permission: 'Manage Webhooks', by: ctx }, { type: 'rejected', message, url: '/admin/webhooks' })
}

export const developersSubscriptions = [
  on('service_key_added', notifyKeyManagers),
  on('api_key_edited', notifyOwnerOfEdit),
  on('api_key_revoked', notifyKeyOwner),
  on('webhook_switched_off', notifyWebhookManagers),
]
