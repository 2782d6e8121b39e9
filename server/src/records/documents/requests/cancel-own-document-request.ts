import type { Answer, documentRequests, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { recordMove, stateAfter } from './move-request.ts'
import { lockRequest, setState } from './queries.ts'
import { billedReason } from './rules.ts'

/** Cancels the student's own request before the office has charged anything. */
export async function cancelOwnDocumentRequest(
  ctx: UserContext,
  { id }: Input<typeof documentRequests.cancelOwnDocumentRequest>,
): Promise<Answer<typeof documentRequests.cancelOwnDocumentRequest>> {
  return ctx.transaction(async (tx) => {
    const row = (await lockRequest(tx, id)) ?? notFound()
    if (row.requested_by !== ctx.actor.id) notFound()
    const state = stateAfter(row, 'cancel')
    if (row.status !== 'verified') conflictIfAny([billedReason])
    await setState(tx, row, { status: state, reason: CANCELLED })
    await recordMove(tx, ctx, row, { move: 'cancel', state, reason: CANCELLED })
    return { data: { id, state }, message: 'Your request was cancelled.' }
  })
}

const CANCELLED = 'Cancelled by the requester'
