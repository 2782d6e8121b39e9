import type { CashierShift } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { denyOthersShift } from './policy.ts'
import { presentShift } from './present-shift.ts'
import { findShift, type LockedShift, lockShift } from './queries.ts'
import { denyClosed } from './rules.ts'

interface Change {
  id: number
  /** The name of the action in the audit log. */
  action: string
  message: string
}

/** Changes the own open shift, with its audit row. */
export function changeShift(
  ctx: UserContext,
  { id, action, message }: Change,
  change: (tx: Tx, shift: LockedShift) => Promise<void>,
): Promise<{ data: CashierShift; message: string }> {
  return ctx.transaction(async (tx) => {
    const locked = (await lockShift(tx, id)) ?? notFound()
    denyOthersShift(ctx.actor, locked)
    denyClosed(locked)
    const before = await findShift(tx, id)
    await change(tx, locked)
    const after = (await findShift(tx, id)) ?? notFound()
    await audit(tx, ctx, { action, entity: 'cashier_shifts', entity_id: id, before, after })
    return { data: await presentShift(tx, ctx, after), message }
  })
}
