import { type WebhookEvent, webhookEvents } from '@talaan/contract'
import { on } from '#foundation/events/publish.ts'
import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { apiKeysRoutes } from './api-keys/routes.ts'
import { deliverDue, forgetDeliveries } from './webhooks/deliver-due.ts'
import { DELIVER_JOB, queueDeliveries } from './webhooks/queue-deliveries.ts'
import { webhooksRoutes } from './webhooks/routes.ts'

/** Keys of people and services, and webhooks, which send events to other programs. Deliveries are rows, so a job that is queued twice sends nothing twice. */
export const developerDomain: Manifest = {
  routes: [apiKeysRoutes, webhooksRoutes],
  subscriptions: (Object.keys(webhookEvents) as WebhookEvent[]).map((type) => on(type, queueDeliveries)),
  jobs: [
    defineJob({ name: DELIVER_JOB, batch: 20, run: (services) => deliverDue(jobContext(services, DELIVER_JOB)) }),
    defineJob({
      name: 'sweep-webhooks',
      cron: '* * * * *',
      atStart: true,
      run: (services) => deliverDue(jobContext(services, 'sweep-webhooks')),
    }),
    defineJob({
      name: 'forget-webhook-deliveries',
      cron: '35 3 * * *',
      run: (services) => forgetDeliveries(jobContext(services, 'forget-webhook-deliveries')),
    }),
  ],
  personColumns: [actsOfWork('api_keys.created_by api_keys.owner_id api_keys.revoked_by webhooks.created_by')],
  records: {
    api_keys: { name: 'name' },
    webhooks: { name: 'name' },
  },
}
