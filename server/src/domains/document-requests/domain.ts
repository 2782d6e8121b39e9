import { defineJob, jobContext } from '../../platform/jobs.ts'
import { deleteUnverifiedRequests } from './delete-unverified-requests.ts'
import { documentRequestsRoutes } from './routes.ts'

const DELETE_UNVERIFIED = 'delete-unverified-requests'

export const documentRequestsDomain = {
  routes: [documentRequestsRoutes],
  jobs: [
    defineJob({
      name: DELETE_UNVERIFIED,
      cron: '30 3 * * *',
      run: async (services) => {
        await deleteUnverifiedRequests(jobContext(services, DELETE_UNVERIFIED))
      },
    }),
  ],
}
