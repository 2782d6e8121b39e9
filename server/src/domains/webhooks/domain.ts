import { type WebhookEvent, webhookEvents } from '@talaan/contract'
import { defineJob, jobContext } from '../../platform/jobs.ts'
import { on } from '../events/publish.ts'
import { deliverDue, forgetDeliveries } from './deliver-due.ts'
import { DELIVER_JOB, queueDeliveries } from './queue-deliveries.ts'
import { webhooksRoutes } from './routes.ts'

/** Sends events to other programs. Deliveries are rows, so a job that is queued twice sends nothing twice. */
export const webhooksDomain = {
  routes: [webhooksRoutes],
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
}
