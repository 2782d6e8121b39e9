import type { AccountDomainEvent } from './account-events.ts'
import type { AdmissionDomainEvent } from './admission-events.ts'
import type { AnnouncementMailed, AnnouncementPublished } from './announcement-events.ts'
import type { AbsencesReached } from './attendance-events.ts'
import type { BillingDomainEvent } from './billing-events.ts'
import type { CalendarDomainEvent } from './calendar-events.ts'
import type { ClassDomainEvent } from './class-events.ts'
import type { ClearanceDomainEvent } from './clearance-events.ts'
import type { DeveloperDomainEvent } from './developer-events.ts'
import type { DocumentDomainEvent } from './document-events.ts'
import type { EnrollmentDomainEvent } from './enrollment-events.ts'
import type { GradeDomainEvent } from './grade-events.ts'
import type { IdCardChanged } from './id-card-events.ts'
import type { MessageDomainEvent } from './message-events.ts'
import type { ScheduledNoticesDue } from './notice-events.ts'
import type { PrivacyDomainEvent } from './privacy-events.ts'

/**
 * The events that domains publish. An event carries all facts that its subscribers need, so that they read nothing again. Subscribers run
 * in the publishing transaction, so all succeed or all fail.
 */
export type DomainEvent =
  | AccountDomainEvent
  | AdmissionDomainEvent
  | EnrollmentDomainEvent
  | ClassDomainEvent
  | BillingDomainEvent
  | ClearanceDomainEvent
  | DocumentDomainEvent
  | IdCardChanged
  | GradeDomainEvent
  | CalendarDomainEvent
  | MessageDomainEvent
  | AnnouncementPublished
  | ScheduledNoticesDue
  | PrivacyDomainEvent
  | DeveloperDomainEvent
  | AnnouncementMailed
  | AbsencesReached
  | DeveloperDomainEvent
  | ScheduledNoticesDue

export type EventOf<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>
