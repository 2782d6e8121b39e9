import { webhooks } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { resendDelivery, testWebhook } from './deliveries.ts'
import { listDeliveries, listWebhooks } from './reads.ts'
import { addWebhook, deleteWebhook, editWebhook, rotateWebhookSecret } from './webhooks.ts'

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
