import type { Tx, UserContext } from '../../platform/context.ts'
import { holdForUnpaid, releaseHoldsIfClear } from '../enrollment/holds/hold-state.ts'
import type { LockedEnrollment } from './queries.ts'

/** Credit that moved may have settled the holds of some terms, and left an old balance for others. */
export async function updateHolds(tx: Tx, ctx: UserContext, enrollments: readonly LockedEnrollment[]): Promise<void> {
  const [first] = enrollments
  if (first) await releaseHoldsIfClear(tx, ctx, first.id)
  for (const enrollment of enrollments) await holdForUnpaid(tx, ctx, enrollment.id)
}
