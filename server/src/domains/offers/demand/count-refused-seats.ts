import { rootDatabase, type Tx } from '../../../platform/context.ts'
import { isFull, type Seats } from '../seats.ts'
import { addSeatRefusals } from './demand-queries.ts'

interface Wanted extends Seats {
  offer_id: number
}

/**
 * Counts towards the demand of a subject, beside the transaction that is about to be undone. Nobody waits for it: whoever is refused in a
 * rush holds a connection already, and a count is worth less than an answer.
 */
export function countRefusedSeats(tx: Tx, enrollmentId: number, offers: readonly Wanted[]): void {
  const full = offers.filter(isFull).map((offer) => offer.offer_id)
  addSeatRefusals(rootDatabase(tx), enrollmentId, full).catch(() => {})
}
