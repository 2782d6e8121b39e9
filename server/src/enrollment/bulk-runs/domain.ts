import { bulkRunsRoutes } from './routes.ts'
import { bulkRunJobs } from './run-bulk.ts'

export const bulkRunsDomain = {
  routes: [bulkRunsRoutes],
  jobs: bulkRunJobs,
}
