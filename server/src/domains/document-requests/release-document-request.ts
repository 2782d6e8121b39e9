import type { Answer, documentRequests, Input } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { checkFresh } from '../../platform/fresh.ts'
import { feesOfRequest } from './fees-of-request.ts'
import { lockRequestOfPayer } from './lock-request-of-payer.ts'
import { recordMove, stateAfter } from './move-request.ts'
import { denyOwnRequest } from './policy.ts'
import { setReleased } from './queries.ts'
import { unpaidReason } from './rules.ts'

/** Hands out the documents, with who received them. The payment may have been voided after the work began. */
export async function releaseDocumentRequest(
  ctx: UserContext,
  { id, released_to, released_id, updated_at }: Input<typeof documentRequests.releaseDocumentRequest>,
): Promise<Answer<typeof documentRequests.releaseDocumentRequest>> {
  return ctx.transaction(async (tx) => {
    const row = await lockRequestOfPayer(tx, id)
    denyOwnRequest(ctx.actor, row)
    await checkFresh(tx, { entity: 'document_requests', row, since: updated_at })
    const state = stateAfter(row, 'release')
    const { to_pay_centavos } = await feesOfRequest(tx, row)
    if (to_pay_centavos > 0) conflict(unpaidReason(to_pay_centavos))
    await setReleased(tx, id, { to: released_to, shown: released_id, at: ctx.now })
    await recordMove(tx, ctx, row, { move: 'release', state, reason: `${released_to}, ${released_id}` })
    return { data: { id, state }, message: 'Documents Successfully Released.' }
  })
}
