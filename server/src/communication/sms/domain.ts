import { defineJob } from '#platform/jobs.ts'
import { smsListRoutes } from './lists/routes.ts'
import { smsListConstraints } from './lists/sms-templates.ts'
import { readProvider } from './read-provider.ts'
import { smsRoutes } from './routes.ts'

export const smsDomain = {
  routes: [smsRoutes, smsListRoutes],
  constraints: smsListConstraints,
  jobs: [defineJob({ name: 'read-sms-provider', cron: '*/10 * * * *', run: readProvider })],
}
