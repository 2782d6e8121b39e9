import { type CashierShift, hasPermission } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { isBlindShift } from './blind-count.ts'
import { isOwnShift, maySettle } from './policy.ts'
import type { ShiftRecord } from './queries.ts'
import { statusOf } from './rules.ts'

export async function presentShift(db: Db, ctx: UserContext, shift: ShiftRecord): Promise<CashierShift> {
  const { cashier_id, cashier, cash_count: _, ...row } = shift
  const { actor } = ctx
  const status = statusOf(row)
  const isReceiver = hasPermission(actor.rights, 'Receive Payment')
  const isSettler = isReceiver && maySettle(actor, { cashier_id })
  return {
    ...row,
    collected_centavos: (await isBlindShift(db, ctx, shift)) ? null : row.collected_centavos,
    cashier: { id: cashier_id, name: cashier },
    status,
    opened_at: row.opened_at.toISOString(),
    suspended_at: row.suspended_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    can: {
      receive: isReceiver && isOwnShift(actor, { cashier_id }) && status !== 'closed',
      close: isSettler && status !== 'closed',
      remit: isSettler,
    },
  }
}
