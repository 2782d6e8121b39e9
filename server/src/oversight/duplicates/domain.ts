import { defineJob, jobContext } from '#platform/jobs.ts'
import { sweepFormerRows } from './delete-former-rows.ts'
import { duplicatesRoutes } from './routes.ts'

export const duplicatesDomain = {
  routes: [duplicatesRoutes],
  jobs: [
    defineJob({
      name: 'sweep-merges',
      cron: '25 3 * * *',
      run: (services) => sweepFormerRows(jobContext(services, 'sweep-merges')),
    }),
  ],
}
