import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optional } from '../people/people.ts'
import { done, filter, Id, IdParams, Instant, item, list, paging } from '../shapes.ts'

/** What can be done with many rows at once. */
const bulkActions = ['accept_admissions', 'reject_admissions', 'accept_enrollments'] as const
export const BulkAction = z.enum(bulkActions)
export type BulkAction = z.infer<typeof BulkAction>

export const bulkActionNames: Record<BulkAction, string> = {
  accept_admissions: 'Accept applications',
  reject_admissions: 'Reject applications',
  accept_enrollments: 'Accept enrollments',
}

/** The lists that runs are started in, and found again. */
const bulkLists = ['admission-college', 'admission-high_school', 'enrollment-new-request', 'enrollment-for-enrollments'] as const
export const BulkList = z.enum(bulkLists)
export type BulkList = z.infer<typeof BulkList>

/** Rows that one run takes at most. */
export const BULK_ROWS = 1000

export const bulkRowStatuses = ['waiting', 'done', 'refused', 'failed'] as const
export const BulkRowStatus = z.enum(bulkRowStatuses)
export type BulkRowStatus = z.infer<typeof BulkRowStatus>

export const BulkRun = z.object({
  id: z.number(),
  action: BulkAction,
  status: z.enum(['running', 'finished', 'cancelled', 'stopped']),
  /** Why it stopped before its end, when nobody cancelled it. */
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

/** Whoever may do one of the actions; each action asks for its own permission again, for every row. */
const access = ['Accept Admission', 'Reject Admission', 'Accept Enrollment'] as const

export const bulkRuns = {
  bulkRuns: endpoint({
    summary: 'My runs over many rows, newest first',
    method: 'GET',
    path: '/api/bulk-runs',
    access,
    query: z.object({ ...paging(15), action: filter(BulkAction), list: filter(BulkList), open: filter(z.literal('true')) }),
    response: list(BulkRun),
  }),
  startBulkRun: endpoint({
    summary: 'Do one action with up to a thousand rows; it goes on without anybody waiting, each row wholly or not at all',
    method: 'POST',
    path: '/api/bulk-runs',
    access,
    body: z.object({
      action: BulkAction,
      ids: z.array(Id).min(1, 'Choose at least one row').max(BULK_ROWS, `Choose at most ${BULK_ROWS} rows`),
      /** For a rejection: one reason, which every applicant reads. */
      reason: optional(500),
      list: BulkList.optional(),
    }),
    response: done(BulkRun),
    idempotent: true,
  }),
  bulkRun: endpoint({
    summary: 'How far a run is',
    method: 'GET',
    path: '/api/bulk-runs/:id',
    access,
    params: IdParams,
    response: item(BulkRun),
  }),
  bulkRunRows: endpoint({
    summary: 'The rows of a run with what became of each',
    method: 'GET',
    path: '/api/bulk-runs/:id/rows',
    access,
    params: IdParams,
    query: z.object({ ...paging(25), status: filter(BulkRowStatus) }),
    response: list(BulkRunRow),
  }),
  cancelBulkRun: endpoint({
    summary: 'Stop a run after the row it is at; what is done stays done',
    method: 'POST',
    path: '/api/bulk-runs/:id/cancel',
    access,
    params: IdParams,
    response: done(BulkRun),
    reasons: ['bulk_run.wrong_state'],
  }),
  resumeBulkRun: endpoint({
    summary: 'Go on with a run: what waits, and what failed for a reason of ours',
    method: 'POST',
    path: '/api/bulk-runs/:id/resume',
    access,
    params: IdParams,
    response: done(BulkRun),
    reasons: ['bulk_run.wrong_state'],
  }),
}
