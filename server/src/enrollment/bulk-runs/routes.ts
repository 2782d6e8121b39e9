import { bulkRuns } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { cancelBulkRun } from './cancel-bulk-run.ts'
import { listRunRows, listRuns, readRun } from './reads.ts'
import { resumeBulkRun } from './resume-bulk-run.ts'
import { startBulkRun } from './start-bulk-run.ts'

export const bulkRunsRoutes = defineRoutes(bulkRuns, {
  bulkRuns: listRuns,
  startBulkRun,
  bulkRun: readRun,
  bulkRunRows: listRunRows,
  cancelBulkRun,
  resumeBulkRun,
})
