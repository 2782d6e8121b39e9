import { defineJob, jobContext } from '../../platform/jobs.ts'
import { announcementConstraints } from './add-announcement.ts'
import { announceDue } from './announce.ts'
import { announcementsRoutes } from './routes.ts'

export const announcementsDomain = {
  routes: [announcementsRoutes],
  constraints: announcementConstraints,
  jobs: [defineJob({ name: 'announce-due', cron: '5 * * * *', run: (services) => announceDue(jobContext(services, 'announce-due')) })],
}
