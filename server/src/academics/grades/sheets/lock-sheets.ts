import type { Tx, UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { verifiableSheets } from '../policy.ts'
import { type LockedSheet, lockSheets } from './sheet-queries.ts'

/** Locks sheets that this person verifies; 404 when one of them does not exist or is of another dean or principal. */
export async function lockVerifiableSheets(tx: Tx, ctx: UserContext, ids: readonly number[]): Promise<LockedSheet[]> {
  const sheets = await lockSheets(tx, ids, verifiableSheets(ctx.actor))
  if (sheets.length < new Set(ids).size) notFound()
  return sheets
}
