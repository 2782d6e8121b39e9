import { type DocumentRequestStatus, plainName, type RequestMove } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny } from '#platform/errors.ts'
import { feesOfRequest } from './fees-of-request.ts'
import { insertEvent, type RequestRecord } from './queries.ts'
import { nextStatus } from './rules.ts'

/** The state to which a move leads; refused when the move is not possible. */
export function statusAfter(row: RequestRecord, move: RequestMove): DocumentRequestStatus {
  const next = nextStatus(row, move)
  if ('reasons' in next) conflictIfAny(next.reasons)
  return 'status' in next ? next.status : row.status
}

interface Made {
  move: RequestMove
  status: DocumentRequestStatus
  reason?: string | null
  /** Why it was made although holds or balances are open. The requester is not told. */
  despite?: string | null
}

/** Writes a move into the history and the audit log, and tells the requester. The caller has written the state. */
export async function recordMove(
  tx: Tx,
  ctx: Ctx | UserContext,
  row: RequestRecord,
  { move, status, reason = null, despite = null }: Made,
): Promise<void> {
  const remark = despite ? `${reason}. Despite open holds: ${despite}` : reason
  const by = 'actor' in ctx ? ctx.actor.id : null
  await insertEvent(tx, { request_id: row.id, move, from_status: row.status, to_status: status, remark, by, at: ctx.now })
  await audit(tx, ctx, {
    action: `document_request.${move}`,
    entity: 'document_requests',
    entity_id: row.id,
    before: { status: row.status },
    after: { status, reason, ...(despite && { despite }) },
  })
  const { to_pay_centavos } = await feesOfRequest(tx, row)
  await publish(tx, ctx, {
    type: 'document_request_moved',
    request_id: row.id,
    code: row.code,
    name: plainName(row),
    email: row.email,
    user_id: row.requested_by ?? row.user_id,
    move,
    reason,
    due_on: row.due_on,
    to_pay_centavos,
  })
}
