export type ClassDomainEvent = SeatsFreed | ClassDissolved | SeatsOffered | SeatOfferExpired | WaitlistClosed

/** Seats of these classes became free, or the class changed so that other students may take it. The publisher locked the classes. */
interface SeatsFreed {
  type: 'seats_freed'
  offer_ids: readonly number[]
}

/** A class was dissolved; its students moved to `into_offer_id`, if there is one. The publisher locked both classes. */
interface ClassDissolved {
  type: 'class_dissolved'
  offer_id: number
  into_offer_id: number | undefined
}

/** Seats are held for students on waiting lists. One event carries all of them, because they can be hundreds. */
export interface SeatsOffered {
  type: 'seats_offered'
  until: Date
  seats: readonly OfferedSeat[]
}

export interface OfferedSeat {
  entry_id: number
  offer_id: number
  code: string
  title: string
  section: string
  user_id: number | null
  name: string
  email: string | null
  contact_number: string | null
}

/** A seat that was held for this student expired. */
export interface SeatOfferExpired {
  type: 'seat_offer_expired'
  offer_id: number
  code: string
  section: string
  user_id: number | null
}

/** A class was dissolved and no other section takes its waiting list. */
export interface WaitlistClosed {
  type: 'waitlist_closed'
  offer_id: number
  code: string
  section: string
  /** The accounts of the students who waited. */
  user_ids: readonly number[]
}
