import { dashboard } from '@talaan/contract'
import { countUndeliveredMessages } from '#communication/messaging/reads.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import { requestsToStart } from '#records/documents/requests/reads.ts'
import { canSeeApprovals, canSeeCounts, canSeeMessages, canSeeNotes, canSeeProofs, canSeeRequests } from './policy.ts'
import { countOpenApprovals, countPendingNotes, countPendingProofs, enrollmentCounts } from './queries.ts'
import { numbersOf } from './rules.ts'

/** Every screen polls this, so roles that may not see the lists get zeros instead of an error. */
export const informations = answer(dashboard.informations, async (ctx) => {
  const counts = (await canSeeCounts(ctx)) ? await enrollmentCounts(ctx.db, await enrollmentTerm(ctx)) : []
  const undelivered = (await canSeeMessages(ctx)) ? await countUndeliveredMessages(ctx) : 0
  const approvals = (await canSeeApprovals(ctx)) ? await countOpenApprovals(ctx.db) : 0
  const notes = (await canSeeNotes(ctx)) ? await countPendingNotes(ctx.db) : 0
  const proofs = (await canSeeProofs(ctx)) ? await countPendingProofs(ctx.db) : 0
  const document_requests = (await canSeeRequests(ctx)) ? (await requestsToStart(ctx.db)).length : 0
  return { data: { ...numbersOf(counts), undelivered, approvals, notes, proofs, document_requests } }
})
