import { defineJob, jobContext } from '#platform/jobs.ts'
import { announceDue } from './announce.ts'
import { announcementConstraints } from './announcements.ts'
import { sweepUnattached } from './attach-files.ts'
import { announcementsRoutes } from './routes.ts'

export const announcementsDomain = {
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
}
