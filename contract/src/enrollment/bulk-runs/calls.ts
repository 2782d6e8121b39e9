import { z } from 'zod'
import { optionalText } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { filter, Id, Instant, paging } from '#platform/shapes.ts'
import { bulkRunColumns } from './columns.ts'
import { bulkActions, bulkLists, bulkRowStatuses, MAX_BULK_ROWS } from './values.ts'

export const BulkAction = z.enum(bulkActions)
export type BulkAction = z.infer<typeof BulkAction>

export const BulkList = z.enum(bulkLists)
export type BulkList = z.infer<typeof BulkList>

export const BulkRowStatus = z.enum(bulkRowStatuses)
export type BulkRowStatus = z.infer<typeof BulkRowStatus>

export const BulkRun = z.object({
  id: z.number(),
  action: BulkAction,
  status: z.enum(['running', 'finished', 'cancelled', 'stopped']),
  /** Why the run stopped early without being cancelled. */
  stopped_reason: z.string().nullable(),
  total: z.number(),
  counts: z.object({ waiting: z.number(), done: z.number(), refused: z.number(), failed: z.number() }),
  created_by: z.string().nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
  can: z.object({ cancel: z.boolean(), resume: z.boolean() }),
})
export type BulkRun = z.infer<typeof BulkRun>

export const BulkRunRow = z.object({
  position: z.number(),
  target_id: z.number(),
  label: z.string(),
  status: BulkRowStatus,
  message: z.string().nullable(),
})
export type BulkRunRow = z.infer<typeof BulkRunRow>

/** Any one of these permissions. The run checks the permission of its own action again for every row. */
const access = ['Accept Admission', 'Reject Admission', 'Accept Enrollment'] as const

export const bulkRuns = {
  bulkRuns: call('GET /api/bulk-runs', access, {
    summary: 'Your own bulk runs, newest first',
    query: z.object({ ...paging(15), action: filter(BulkAction), list: filter(BulkList), open: filter(z.literal('true')) }),
    rows: BulkRun,
  }),
  startBulkRun: call('POST /api/bulk-runs', access, {
    summary: 'Start one action on up to a thousand rows; it runs in the background, each row in a transaction of its own',
    body: z.object({
      action: BulkAction,
      ids: z.array(Id).min(1, 'Choose at least one row').max(MAX_BULK_ROWS, `Choose at most ${MAX_BULK_ROWS} rows`),
      /** For a rejection: one reason for all applicants, who can read it. */
      reason: optionalText(500),
      list: BulkList.optional(),
    }),
    data: BulkRun,
    idempotent: true,
    needsSession: true,
  }),
  bulkRun: call('GET /api/bulk-runs/:id', access, {
    summary: 'The progress of a bulk run',
    data: BulkRun,
  }),
  bulkRunRows: call('GET /api/bulk-runs/:id/rows', access, {
    summary: 'The rows of a bulk run with the result of each',
    query: z.object({ ...paging(25), status: filter(BulkRowStatus) }),
    rows: BulkRunRow,
    columns: bulkRunColumns,
  }),
  cancelBulkRun: call('POST /api/bulk-runs/:id/cancel', access, {
    summary: 'Stop a bulk run after the current row; completed rows are not undone',
    data: BulkRun,
    reasons: ['bulk_run.status_not_allowed'],
  }),
  resumeBulkRun: call('POST /api/bulk-runs/:id/resume', access, {
    summary: 'Resume a bulk run: the waiting rows, and the rows that failed because of the server',
    data: BulkRun,
    reasons: ['bulk_run.status_not_allowed'],
    needsSession: true,
  }),
}
