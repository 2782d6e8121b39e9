import { sql } from 'kysely'

/** The SQL of `countFreeSeats()` for the offer `o`. */
export const freeSeatsSql = sql<number>`(o.max_person - o.seats_taken - o.seats_held)`
