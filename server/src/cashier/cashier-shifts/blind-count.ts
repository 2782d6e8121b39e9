import { currentSettings } from '#foundation/settings/reads.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { conflict } from '#platform/errors.ts'
import { isOwnShift } from './policy.ts'
import { findOpenShiftId, hasReceiptsOf } from './queries.ts'
import { uncountedReason } from './rules.ts'

/** Whether a shift is the own one that is open, of which the school shows no sums before its cash is counted. */
export async function isBlindShift(
  db: Db,
  { actor, now }: UserContext,
  shift: { cashier_id: number; closed_at: Date | null },
): Promise<boolean> {
  return shift.closed_at === null && isOwnShift(actor, shift) && (await currentSettings(db, now)).blind_count === '1'
}

interface SumFilter {
  from?: string
  to?: string
  shift_id?: number
  cashier_id?: number
}

/** Whether sums of the days would show what is in the own drawer before it is counted. */
export async function showsUncountedCash({ db, actor, now }: UserContext, filter: SumFilter): Promise<boolean> {
  const { from, to, shift_id, cashier_id } = filter
  if ((await currentSettings(db, now)).blind_count === '0') return false
  const own = await findOpenShiftId(db, actor.id)
  if (own === undefined || (shift_id ?? own) !== own || (cashier_id ?? actor.id) !== actor.id) return false
  return hasReceiptsOf(db, own, { from, to })
}

/** Refuses sums that would show what is in the own drawer before it is counted. */
export async function denyUncountedCash(ctx: UserContext, filter: SumFilter): Promise<void> {
  if (await showsUncountedCash(ctx, filter)) conflict(uncountedReason)
}
