import type { CorrectionStatus } from '@talaan/contract'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { denyOwnSheets, verifiableSheets } from '../policy.ts'
import { type LockedCorrection, lockCorrection } from './correction-queries.ts'
import { correctionStatusReasons } from './correction-reasons.ts'

/** A request that this person decides on, in one of these states. */
export async function lockDecidable(
  tx: Tx,
  ctx: UserContext,
  id: number,
  statuses: readonly CorrectionStatus[],
): Promise<LockedCorrection> {
  const row = (await lockCorrection(tx, id, verifiableSheets(ctx.actor))) ?? notFound()
  denyOwnSheets(ctx.actor, [row])
  conflictIfAny(correctionStatusReasons(row.status, statuses))
  return row
}
