import { documentRequests } from '@talaan/contract'
import { action } from '#platform/action.ts'
import type { Tx } from '#platform/context.ts'
import { conflict, conflictIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { feesOfRequest } from './fees-of-request.ts'
import { lockRequestOfPayer } from './lock-request-of-payer.ts'
import { recordMove, statusAfter } from './move-request.ts'
import { openHoldsOf } from './open-holds-of.ts'
import { denyOwnRequest } from './policy.ts'
import { type RequestRecord, setReleased } from './queries.ts'
import { type HoldText, heldReason, isHeldByHolds, unpaidReason } from './rules.ts'

/**
 * Hands out the documents, with who received them. The payment may have been voided after the work began. Records of studies of a student with
 * open holds or balances are released only with a reason, which is kept.
 */
export const releaseDocumentRequest = action(
  documentRequests.releaseDocumentRequest,
  async (tx, ctx, { id, released_to, released_id, despite_holds = null, updated_at }) => {
    const row = await lockRequestOfPayer(tx, id)
    denyOwnRequest(ctx.actor, row)
    await checkFresh(tx, { entity: 'document_requests', row, since: updated_at })
    const status = statusAfter(row, 'release')
    const { to_pay_centavos } = await feesOfRequest(tx, row)
    if (to_pay_centavos > 0) conflict(unpaidReason(to_pay_centavos))
    const held = await heldBy(tx, row)
    if (held.length > 0 && !despite_holds) conflictIfAny(held.map(heldReason))
    await setReleased(tx, id, { to: released_to, shown: released_id, at: ctx.now })
    await recordMove(tx, ctx, row, {
      move: 'release',
      status,
      reason: `${released_to}, ${released_id}`,
      despite: held.length > 0 ? despite_holds : null,
    })
    return { data: { id, status }, message: 'Documents Successfully Released.' }
  },
)

const heldBy = async (tx: Tx, { student_id, documents }: RequestRecord): Promise<HoldText[]> =>
  student_id === null || !isHeldByHolds(documents) ? [] : openHoldsOf(tx, student_id)
