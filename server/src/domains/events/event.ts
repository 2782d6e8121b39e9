/**
 * What a domain announces to the domains above it. A subscriber runs in the announcing transaction, so both happen or neither.
 */
export type DomainEvent =
  /** Seats of these classes were given up or added, or the class changed so that others may fit in. The announcer holds the classes' locks. */
  | { type: 'seats_freed'; offer_ids: readonly number[] }
  /** A class was dissolved; its students went to `into_offer_id`, if there is one. The announcer holds the locks of both. */
  | { type: 'class_dissolved'; offer_id: number; into_offer_id: number | undefined }
  /** A student took back a pending request. `admission_id` is the application it came with, if there was one. */
  | { type: 'request_cancelled'; enrollment_id: number; admission_id: number | null }

export type EventOf<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>
