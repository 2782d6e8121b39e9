import { administrator, type DomainAuditWords, type DomainPermissions } from '#platform/manifest.ts'

export const permissions = {
  Administration: {
    'Use Developer Tools': [],
    'Manage API Keys': administrator,
    'Manage Webhooks': administrator,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'api_key.unknown',
  'api_key.revoked',
  'api_key.expired',
  'api_key.inactive',
  'api_key.address',
  'api_key.session_needed',
  'api_key.with_token',
  'api_key.too_many',
  'api_key.ended',
  'api_key.second_factor',
  'webhook.inactive',
] as const

export const auditWords = {
  accounts: {
    'api_keys.add': 'made the API key {}',
    'api_keys.edit': 'edited the API key {}',
    'api_keys.revoke': 'revoked the API key {}',
  },
  portal: {
    'webhooks.add': 'added the webhook {}',
    'webhooks.delete': 'deleted the webhook {}',
    'webhooks.edit': 'edited the webhook {}',
    'webhooks.resend': 'sent an event to the webhook {} again',
    'webhooks.rotate': 'changed the secret of the webhook {}',
    'webhooks.switch_off': 'switched off the webhook {} because it could not be reached',
    'webhooks.test': 'sent a test event to the webhook {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  api_keys: 'API key',
  webhooks: 'Webhook',
} as const
