import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Overview } from './overview.ts'

/** Enrollments of the enrollment term by state. Zero for readers without access to the lists. */
export const Informations = z.object({
  total: z.number(),
  new_request: z.number(),
  for_enrollment: z.number(),
  rejected: z.number(),
  on_hold: z.number(),
  enrolled: z.number(),
  /** Messages of the last thirty days that failed or are doubtful. Zero for readers without access to messages. */
  undelivered: z.number(),
  /** Adjustments and refunds that wait for approval. Zero for readers who may not approve. */
  approvals: z.number(),
  /** Promissory notes that wait for approval. Zero for readers who may not see them. */
  notes: z.number(),
  /** Proofs of payment to be checked. Zero for readers who may not decide on them. */
  proofs: z.number(),
  /** Requests for documents that the office can begin with. Zero for readers who may not process them. */
  document_requests: z.number(),
})
export type Informations = z.infer<typeof Informations>

export const dashboard = {
  informations: call('GET /api/informations', 'signed-in', {
    summary: 'Counts for the badges and the dashboard',
    data: Informations,
    etag: true,
  }),
  overview: call('GET /api/dashboard', 'signed-in', {
    summary:
      'The dashboard: what waits, what is announced, and the figures and classes of the term, as far as the reader may see the lists behind them',
    data: Overview,
    etag: true,
    saved: true,
  }),
}
