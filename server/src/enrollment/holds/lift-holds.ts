import type { Ctx, Tx } from '#platform/context.ts'
import { holdKinds, type OpenHold } from './kinds.ts'
import { setLifted } from './queries.ts'

/** Lifts these holds of an enrollment and returns their kinds. `by` is null when a payment or a promissory note lifted them. */
export async function liftHolds(
  tx: Tx,
  ctx: Ctx,
  enrollmentId: number,
  holds: readonly Pick<OpenHold, 'kind'>[],
  { reason, by }: { reason: string; by: number | null },
): Promise<OpenHold['kind'][]> {
  const kinds = holds.map((hold) => hold.kind)
  await setLifted(tx, enrollmentId, kinds, { reason, by, at: ctx.now })
  return kinds
}

/** Lifts all holds of an enrollment that ends. */
export const endHolds = (tx: Tx, ctx: Ctx, enrollmentId: number, lift: { reason: string; by: number }): Promise<void> =>
  setLifted(tx, enrollmentId, Object.keys(holdKinds), { ...lift, at: ctx.now })
