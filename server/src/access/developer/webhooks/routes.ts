import { webhooks } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { listDeliveries, listWebhooks } from './reads.ts'
import { resendDelivery } from './resend-delivery.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { testWebhook } from './test-webhook.ts'
import { addWebhook, deleteWebhook, editWebhook } from './webhooks.ts'

export const webhooksRoutes = defineRoutes(webhooks, {
  webhooks: listWebhooks,
  addWebhook,
  editWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  deliveries: listDeliveries,
  resendDelivery,
})
