import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { item } from '#platform/shapes.ts'
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
  informations: endpoint({
    summary: 'Counts for the badges and the dashboard',
    method: 'GET',
    path: '/api/informations',
    access: 'signed-in',
    response: item(Informations),
    etag: true,
  }),
  overview: endpoint({
    summary:
      'The dashboard: what waits, what is announced, and the figures and classes of the term, as far as the reader may see the lists behind them',
    method: 'GET',
    path: '/api/dashboard',
    access: 'signed-in',
    response: item(Overview),
    etag: true,
    saved: true,
  }),
}
