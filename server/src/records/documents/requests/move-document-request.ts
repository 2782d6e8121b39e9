import { documentRequests, type HeldStatus, type OfficeMove } from '@talaan/contract'
import { cancelOnDemand } from '#billing/ledger/cancel-on-demand.ts'
import { action } from '#platform/action.ts'
import { auditEach } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { feesOfRequest } from './fees-of-request.ts'
import { lockRequestOfPayer } from './lock-request-of-payer.ts'
import { recordMove, statusAfter } from './move-request.ts'
import { denyOwnRequest } from './policy.ts'
import { type RequestRecord, setStatus } from './queries.ts'
import { unpaidReason } from './rules.ts'

const messages: Record<OfficeMove, string> = {
  start: 'Request Started.',
  finish: 'The requester was notified that the documents are ready.',
  hold: 'Request Put on Hold.',
  resume: 'Request Resumed.',
  reject: 'Request Rejected.',
  cancel: 'Request Cancelled.',
}

/** Moves a request. Work starts when its fees are paid; a request that is rejected or cancelled takes back its fees. */
export const moveDocumentRequest = action(
  documentRequests.moveDocumentRequest,
  async (tx, ctx, { id, move, reason = null, updated_at }) => {
    const row = await lockRequestOfPayer(tx, id)
    denyOwnRequest(ctx.actor, row)
    await checkFresh(tx, { entity: 'document_requests', row, since: updated_at })
    const status = statusAfter(row, move)
    if (move === 'start') await checkStart(tx, row)
    if (move === 'reject' || move === 'cancel') await takeBackFees(tx, ctx, row, reason ?? '')
    await setStatus(tx, row, {
      status,
      held_from: move === 'hold' ? (row.status as HeldStatus) : null,
      reason: move === 'start' || move === 'finish' || move === 'resume' ? null : reason,
      ready_at: move === 'finish' ? ctx.now : row.ready_at,
    })
    await recordMove(tx, ctx, row, { move, status, reason })
    return { data: { id, status }, message: messages[move] }
  },
)

async function checkStart(tx: Tx, row: RequestRecord): Promise<void> {
  const { to_pay_centavos } = await feesOfRequest(tx, row)
  if (to_pay_centavos > 0) conflict(unpaidReason(to_pay_centavos))
}

/** What was paid for the fees pays other fees or becomes an advance, which the cashier refunds. */
async function takeBackFees(tx: Tx, ctx: UserContext, row: RequestRecord, reason: string): Promise<void> {
  const { student_id } = row
  if (student_id === null) return
  const { fees } = await feesOfRequest(tx, row)
  for (const fee of fees) await cancelOnDemand(tx, { id: fee.id, student_id }, reason, { by: ctx.actor.id, at: ctx.now })
  const entity = { action: 'billing.cancel_fee', entity: 'on_demand_fees' }
  await auditEach(
    tx,
    ctx,
    fees.map((fee) => ({ ...entity, entity_id: fee.id, before: fee, after: { cancel_reason: reason } })),
  )
}
