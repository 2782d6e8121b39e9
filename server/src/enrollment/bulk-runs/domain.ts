import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { bulkRunsRoutes } from './routes.ts'
import { bulkRunJobs } from './run-bulk.ts'

export const bulkRunsDomain: Manifest = {
  routes: [bulkRunsRoutes],
  jobs: bulkRunJobs,
  personColumns: [actsOfWork('bulk_runs.created_by')],
}
