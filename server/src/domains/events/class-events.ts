export type ClassDomainEvent = SeatsFreed | ClassDissolved | SeatsOffered | SeatOfferExpired | WaitlistClosed

/** Seats of these classes were given up or added, or the class changed so that others may fit in. The announcer holds the classes' locks. */
interface SeatsFreed {
  type: 'seats_freed'
  offer_ids: readonly number[]
}

/** A class was dissolved; its students went to `into_offer_id`, if there is one. The announcer holds the locks of both. */
interface ClassDissolved {
  type: 'class_dissolved'
  offer_id: number
  into_offer_id: number | undefined
}

/** Seats are held for students who waited for them. One event for all of them: classes fill by the hundred. */
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

/** Nobody took the seat that was held for this student. */
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
  /** The accounts of who waited. */
  user_ids: readonly number[]
}
