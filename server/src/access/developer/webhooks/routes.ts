import { webhooks } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addWebhook } from './add-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { editWebhook } from './edit-webhook.ts'
import { listDeliveries, listWebhooks } from './reads.ts'
import { resendDelivery } from './resend-delivery.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { testWebhook } from './test-webhook.ts'

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
