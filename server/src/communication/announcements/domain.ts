import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { announceDue } from './announce.ts'
import { announcementConstraints } from './announcements.ts'
import { sweepUnattached } from './attach-files.ts'
import { announcementsRoutes } from './routes.ts'

export const announcementsDomain: Manifest = {
  routes: [announcementsRoutes],
  constraints: announcementConstraints,
  jobs: [
    defineJob({ name: 'announce-due', cron: '5 * * * *', run: (services) => announceDue(jobContext(services, 'announce-due')) }),
    defineJob({
      name: 'sweep-attachments',
      cron: '35 * * * *',
      run: (services) => sweepUnattached(jobContext(services, 'sweep-attachments')),
    }),
  ],
  personColumns: [
    { of: 'users', merge: 'unite', copy: 'messages', columns: 'announcement_reads.user_id' },
    actsOfWork('announcements.created_by announcements.withdrawn_by'),
  ],
  records: { announcements: { name: 'title' } },
}
