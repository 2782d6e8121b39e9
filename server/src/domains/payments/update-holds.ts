import type { Tx, UserContext } from '../../platform/context.ts'
import { holdForUnpaid, releaseHoldsIfClear } from '../enrollment/holds/hold-state.ts'

interface LockedTerm {
  id: number
}

/** Credit that moved may have settled the holds of some terms, and left an old balance for others. */
export async function updateHolds(tx: Tx, ctx: UserContext, enrollments: readonly LockedTerm[]): Promise<void> {
  const [first] = enrollments
  if (first) await releaseHoldsIfClear(tx, ctx, first.id)
  await holdUnpaidTerms(tx, ctx, enrollments)
}

/** Places the holds that are due after a student owes more: a balance may hold its own term and later ones. */
export async function holdUnpaidTerms(tx: Tx, ctx: UserContext, enrollments: readonly LockedTerm[]): Promise<void> {
  for (const { id } of enrollments) await holdForUnpaid(tx, ctx, id)
}
