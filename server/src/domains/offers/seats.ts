/** A class's seats: taken, held for somebody who was offered one from the waiting list, and how many there are. */
export interface Seats {
  seats_taken: number
  seats_held: number
  max_person: number
}

/** The one meaning of full, here and in `seat-fragments.ts`: a held seat is nobody else's. */
export const freeSeats = (of: Seats): number => of.max_person - of.seats_taken - of.seats_held
export const isFull = (of: Seats): boolean => freeSeats(of) <= 0
