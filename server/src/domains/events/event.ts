import type { AccountDomainEvent } from './account-events.ts'
import type { AdmissionDomainEvent } from './admission-events.ts'
import type { ClassDomainEvent } from './class-events.ts'
import type { EnrollmentDomainEvent } from './enrollment-events.ts'

/**
 * What a domain announces: plain facts, all that a subscriber needs, so that nobody asks the database again. A subscriber runs in the
 * announcing transaction, so both happen or neither.
 */
export type DomainEvent = AccountDomainEvent | AdmissionDomainEvent | EnrollmentDomainEvent | ClassDomainEvent

export type EventOf<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>
