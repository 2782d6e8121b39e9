import { defineJob, jobContext } from '../../platform/jobs.ts'
import { notificationSchedulingRoutes } from './routes.ts'
import { runNotificationRules } from './run-rules.ts'

export const notificationSchedulingDomain = {
  routes: [notificationSchedulingRoutes],
  jobs: [
    defineJob({
      name: 'run-notification-rules',
      cron: '* * * * *',
      // What a process that crashed has not sent does not wait for the next minute.
      atStart: true,
      run: (services) => runNotificationRules(jobContext(services, 'run-notification-rules')),
    }),
  ],
}
