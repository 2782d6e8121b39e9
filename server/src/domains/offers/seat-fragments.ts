import { sql } from 'kysely'

/** What `freeSeats` says, of the offer `o`. */
export const freeSeatsOf = sql<number>`(o.max_person - o.seats_taken - o.seats_held)`
