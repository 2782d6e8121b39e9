import { publish } from '#foundation/events/publish.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import { offerFreedSeats } from './offer-seats.ts'
import { endEntriesOfOffer, moveEntries, waitingAccounts } from './queries.ts'

/** Moves the waiting list of a dissolved class to the section that takes its students, or ends it. The caller locked both offers. */
export async function moveWaitlist(tx: Tx, ctx: Ctx | UserContext, fromOfferId: number, intoOfferId: number | undefined): Promise<void> {
  if (intoOfferId !== undefined) {
    await moveEntries(tx, fromOfferId, intoOfferId, ctx.now)
    return offerFreedSeats(tx, ctx, [intoOfferId])
  }
  const accounts = await waitingAccounts(tx, fromOfferId)
  if (accounts.length === 0) return
  await endEntriesOfOffer(tx, fromOfferId, ctx.now)
  const { code, section } = accounts[0]!
  const user_ids = accounts.flatMap((account) => account.user_id ?? [])
  await publish(tx, ctx, { type: 'waitlist_closed', offer_id: fromOfferId, code, section, user_ids })
}
