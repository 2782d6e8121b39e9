import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { defineJob } from '#platform/jobs.ts'
import { smsListRoutes } from './lists/routes.ts'
import { smsListConstraints } from './lists/sms-templates.ts'
import { readProvider } from './read-provider.ts'
import { smsRoutes } from './routes.ts'

export const smsDomain: Manifest = {
  routes: [smsRoutes, smsListRoutes],
  constraints: smsListConstraints,
  jobs: [defineJob({ name: 'read-sms-provider', cron: '*/10 * * * *', run: readProvider })],
  personColumns: [
    { of: 'user_infos', merge: 'move', leftOut: 'Says that nothing was sent to the person', columns: 'sms_left_out.person_id' },
    actsOfWork('sms_batches.created_by sms_batches.cancelled_by sms_batches.decided_by sms_opt_outs.created_by'),
  ],
  records: {
    sms_batches: { name: "'to ' || audience" },
    sms_templates: { name: 'name' },
  },
}
