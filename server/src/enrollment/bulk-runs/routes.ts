import { bulkRuns } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { cancelBulkRun, resumeBulkRun } from './bulk-runs.ts'
import { listRunRows, listRuns, readRun } from './reads.ts'
import { startBulkRun } from './start-bulk-run.ts'
export const bulkRunsRoutes = defineRoutes(bulkRuns, {
  bulkRuns: listRuns,
  startBulkRun,
  bulkRun: readRun,
  bulkRunRows: listRunRows,
  cancelBulkRun,
  resumeBulkRun,
})
