/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const webhooks = {
  webhooks: { method: 'GET', path: '/api/webhooks', query: { shape: { page: true, limit: true, search: true } } },
  addWebhook: { method: 'POST', path: '/api/webhooks', body: true },
  editWebhook: { method: 'PUT', path: '/api/webhooks/:id', body: true },
  deleteWebhook: { method: 'DELETE', path: '/api/webhooks/:id' },
  rotateWebhookSecret: { method: 'POST', path: '/api/webhooks/:id/secret' },
  testWebhook: { method: 'POST', path: '/api/webhooks/:id/test', idempotent: true },
  deliveries: { method: 'GET', path: '/api/webhooks/:id/deliveries', query: { shape: { page: true, limit: true, search: true, status: true } } },
  resendDelivery: { method: 'POST', path: '/api/webhooks/deliveries/:id/resend', idempotent: true },
} as unknown as Contract['webhooks']
