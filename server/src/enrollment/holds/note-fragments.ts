/** What a promissory note still promises, for the domains that ask. */
import { type RawBuilder, sql } from 'kysely'

/**
 * The part of the note `n` that is still to be paid, with the money `b` of its term: the amount less what was paid since the approval, and no
 * more than what is left to pay. A bill that changes does not pay a note, and does not reopen one that was paid.
 */
export const openPromise: RawBuilder<number> = sql<number>`
  greatest(0, least(n.amount_centavos - (b.paid_centavos - n.paid_before_centavos), n.amount_centavos, b.balance_centavos))`
