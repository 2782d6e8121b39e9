import { holdForUnpaid, releaseHoldsIfClear } from '#enrollment/enrollment/holds/hold-status.ts'
import type { Tx, UserContext } from '#platform/context.ts'

interface LockedTerm {
  id: number
}

/** Releases the holds of a student that are paid; a balance without a term can hold any of the terms. Returns the terms without a hold. */
export async function releasePaidHolds(tx: Tx, ctx: UserContext, enrollments: readonly LockedTerm[]) {
  const [first] = enrollments
  return first ? releaseHoldsIfClear(tx, ctx, first.id) : []
}

/** Credit that moved may have settled the holds of some terms, and left an old balance for others. */
export async function updateHolds(tx: Tx, ctx: UserContext, enrollments: readonly LockedTerm[]): Promise<void> {
  await releasePaidHolds(tx, ctx, enrollments)
  await holdUnpaidTerms(tx, ctx, enrollments)
}

/** Places the holds that are due after a student owes more: a balance may hold its own term and later ones. */
export async function holdUnpaidTerms(tx: Tx, ctx: UserContext, enrollments: readonly LockedTerm[]): Promise<void> {
  for (const { id } of enrollments) await holdForUnpaid(tx, ctx, id)
}
