import type { Ctx, Tx, UserContext } from '../../../platform/context.ts'
import { publish } from '../../events/publish.ts'
import { offerFreedSeats } from './offer-seats.ts'
import { accountsWaiting, moveEntries, removeEntries } from './queries.ts'

/** A class is dissolved: who waits for it waits for the section its students go to, or no more. The caller locked both offers. */
export async function moveWaiting(tx: Tx, ctx: Ctx | UserContext, from: number, into: number | undefined): Promise<void> {
  if (into !== undefined) {
    await moveEntries(tx, from, into, ctx.now)
    return offerFreedSeats(tx, ctx, [into])
  }
  const waiting = await accountsWaiting(tx, from)
  if (waiting.length === 0) return
  await removeEntries(tx, from, ctx.now)
  const { code, section } = waiting[0]!
  const user_ids = waiting.flatMap((one) => one.user_id ?? [])
  await publish(tx, ctx, { type: 'waitlist_closed', offer_id: from, code, section, user_ids })
}
