/** Seats of a class: taken, held for an offer from the waiting list, and the limit. */
export interface Seats {
  seats_taken: number
  seats_held: number
  max_person: number
}

/** Free seats, the same here and in `seat-fragments.ts`: a held seat is not free. */
export const countFreeSeats = (offer: Seats): number => offer.max_person - offer.seats_taken - offer.seats_held
export const isFull = (offer: Seats): boolean => countFreeSeats(offer) <= 0
