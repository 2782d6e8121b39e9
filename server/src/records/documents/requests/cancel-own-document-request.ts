import { documentRequests } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { recordMove, statusAfter } from './move-request.ts'
import { lockRequest, setStatus } from './queries.ts'
import { billedReason } from './rules.ts'

/** Cancels the student's own request before the office has charged anything. */
export const cancelOwnDocumentRequest = action(documentRequests.cancelOwnDocumentRequest, async (tx, ctx, { id }) => {
  const row = (await lockRequest(tx, id)) ?? notFound()
  if (row.requested_by !== ctx.actor.id) notFound()
  const status = statusAfter(row, 'cancel')
  if (row.status !== 'verified') conflictIfAny([billedReason])
  await setStatus(tx, row, { status, reason: CANCELLED })
  await recordMove(tx, ctx, row, { move: 'cancel', status, reason: CANCELLED })
  return { data: { id, status }, message: 'Your request was cancelled.' }
})

const CANCELLED = 'Cancelled by the requester'
