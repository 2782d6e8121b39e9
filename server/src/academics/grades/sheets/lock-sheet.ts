import type { SheetPeriod } from '@talaan/contract'
import { closedTermReasons } from '#foundation/terms/reasons.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { checkMayWriteSheet, verifiableSheets } from '../policy.ts'
import { lockOffer } from '../queries.ts'
import { loadWindowFacts } from '../reads.ts'
import { unopenedReason, type WindowFacts, windowOf } from '../windows.ts'
import { findSheetOffer, type LockedSheet, lockPeriodSheet } from './sheet-queries.ts'
import { fieldOf } from './sheet-rules.ts'

interface OpenSheet {
  sheet: LockedSheet
  facts: WindowFacts
}

/** Locks the term of the class, then the sheet. 404 for a class without such a period; a closed term refuses. */
async function lockSheet(tx: Tx, ctx: UserContext, key: { subject_offer_id: number; period: SheetPeriod }): Promise<OpenSheet> {
  const offer = (await lockOffer(tx, key.subject_offer_id)) ?? notFound()
  const facts = await loadWindowFacts(tx, ctx, offer.id)
  if (!windowOf(key.period, facts)) notFound()
  const sheet = await lockPeriodSheet(tx, offer.id, key.period)
  conflictIfAny(closedTermReasons(facts))
  return { sheet, facts }
}

/** The sheet of an instructor's own class; 404 for others. */
export async function lockOwnSheet(tx: Tx, ctx: UserContext, key: { subject_offer_id: number; period: SheetPeriod }): Promise<OpenSheet> {
  checkMayWriteSheet(ctx.actor, (await lockOffer(tx, key.subject_offer_id)) ?? notFound())
  return lockSheet(tx, ctx, key)
}

/** A sheet that this person verifies; 404 for others, whatever their term is. */
export async function lockSheetById(tx: Tx, ctx: UserContext, id: number): Promise<OpenSheet> {
  return lockSheet(tx, ctx, (await findSheetOffer(tx, id, verifiableSheets(ctx.actor))) ?? notFound())
}

/** Why the sheet cannot be submitted or opened late: its period has not begun. How late it is does not matter. */
export const notBegunReasons = ({ sheet, facts }: OpenSheet) => unopenedReason(fieldOf(sheet.period, facts.periods.length > 0), facts) ?? []
