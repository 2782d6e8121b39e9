import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Instant } from '#platform/shapes.ts'
import { RetentionForm, RetentionStart } from './forms.ts'
import { retentionActions } from './values.ts'

const KeyParams = z.object({ key: z.string().regex(/^[a-z_]{2,40}$/) })

const RetentionRun = z.object({
  id: z.number(),
  status: z.enum(['queued', 'done', 'failed']),
  started_by: z.string().nullable(),
  started_at: Instant,
  finished_at: Instant.nullable(),
  expected: z.number(),
  processed: z.number(),
})

export const RetentionClass = z.object({
  key: z.string(),
  name: z.string(),
  /** Null is for good. */
  months: z.number().nullable(),
  basis: z.string(),
  action: z.enum(retentionActions),
  is_automatic: z.boolean(),
  last_run: RetentionRun.nullable(),
  updated_at: Instant,
})
export type RetentionClass = z.infer<typeof RetentionClass>

export const RetentionPreview = z.object({
  /** Records that are older than the rule allows. */
  count: z.number(),
  /** Everything before this moment. */
  before: Instant,
  sample: z.array(z.object({ id: z.number(), label: z.string(), at: Instant })),
})
export type RetentionPreview = z.infer<typeof RetentionPreview>

export const retention = {
  retentionClasses: call('GET /api/privacy/retention', 'Manage Privacy', {
    summary: 'How long records of each kind are kept, and why',
    data: z.array(RetentionClass),
  }),
  updateRetention: call('PUT /api/privacy/retention/:key', 'Manage Privacy', {
    summary: 'Change how long records of a kind are kept, and whether they are removed by themselves',
    params: KeyParams,
    body: RetentionForm,
    data: RetentionClass,
    reasons: ['stale'],
  }),
  retentionPreview: call('GET /api/privacy/retention/:key/preview', 'Manage Privacy', {
    summary: 'What would be removed now, with a sample; nothing is changed',
    params: KeyParams,
    data: RetentionPreview,
  }),
  runRetention: call('POST /api/privacy/retention/:key/run', 'Manage Privacy', {
    summary: 'Remove what the preview counted; refused when there are more records now',
    params: KeyParams,
    body: RetentionStart,
    data: RetentionClass,
    reasons: ['retention.changed', 'retention.running'],
  }),
}
