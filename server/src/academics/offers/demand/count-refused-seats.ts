import { rootDatabase, type Tx } from '#platform/context.ts'
import { isFull, type Seats } from '../seats.ts'
import { addSeatRefusals } from './demand-queries.ts'

interface SeatRequest extends Seats {
  offer_id: number
}

/**
 * Counts refused seats towards the demand of their subjects, outside the transaction that is about to be rolled back. The answer does not
 * wait for it: in a rush each refused request already holds a connection, and the count matters less than the answer.
 */
export function countRefusedSeats(tx: Tx, enrollmentId: number, offers: readonly SeatRequest[]): void {
  const fullOfferIds = offers.filter(isFull).map((offer) => offer.offer_id)
  addSeatRefusals(rootDatabase(tx), enrollmentId, fullOfferIds).catch(() => {})
}
