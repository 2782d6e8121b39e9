import { z } from 'zod'
import { SubjectOffer } from '#academics/offers/offer.ts'
import { optionalText, Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Centavos, filter, Id, Instant, Level, paging } from '#platform/shapes.ts'
import { loadReasons, OfferChoice } from './calls.ts'

/** The largest number of open waiting list entries of one enrollment. */
export const MAX_WAITLIST_ENTRIES = 5

/** An entry in the waiting list of a full class. An offered seat is held until `offer_expires_at`. */
export const WaitlistEntry = z.object({
  id: z.number(),
  enrollment_id: z.number(),
  status: z.enum(['waiting', 'offered']),
  /** 1 is the next in line. */
  position: z.number(),
  offer_expires_at: Instant.nullable(),
  created_at: Instant,
  subjectOffer: SubjectOffer,
  /** What the subject adds to the fees; null while no slot is offered. */
  added_centavos: Centavos.nullable(),
  /** Why the seat cannot be accepted now. */
  reasons: z.array(Reason),
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

/** An entry as the office reads the waiting list of a class. */
export const QueueEntry = WaitlistEntry.omit({ subjectOffer: true, added_centavos: true, reasons: true }).extend({
  student: Person,
  course: z.string(),
  level: z.number(),
})
export type QueueEntry = z.infer<typeof QueueEntry>

const WaitlistForm = z.object({ subject_offer_id: Id })
const joinReasons = [...loadReasons, 'enrollment.hold', 'waitlist.not_full', 'waitlist.twice', 'waitlist.too_many'] as const
const officePermission = 'Update Enrollment'
const studentPermission = 'Request Enrollment'

export const waitlist = {
  enrollmentWaitlist: call('GET /api/enrollments/:id/waitlist', 'View Enrollments', {
    summary: 'The waiting list entries of an enrollment',
    data: z.array(WaitlistEntry),
  }),
  offerWaitlist: call('GET /api/subjectOffers/:id/waitlist', 'View Enrollments', {
    summary: 'The waiting list of a class, in order',
    data: z.array(QueueEntry),
  }),
  ownWaitlist: call('GET /api/student/waitlist', studentPermission, {
    summary: 'Your waiting list entries',
    data: z.array(WaitlistEntry),
  }),
  ownSubjectChoices: call('GET /api/student/subject-choices', studentPermission, {
    summary: 'Full classes of your term, with the reasons against joining the waiting list of each',
    query: z.object({ ...paging(25), level: filter(Level) }),
    rows: OfferChoice,
  }),
  joinWaitlist: call('POST /api/enrollments/:id/waitlist', officePermission, {
    summary: 'Put an enrollment on the waiting list of a full class',
    body: WaitlistForm,
    data: z.array(WaitlistEntry),
    reasons: joinReasons,
  }),
  joinOwnWaitlist: call('POST /api/student/waitlist', studentPermission, {
    summary: 'Join the waiting list of a full class',
    body: WaitlistForm,
    data: z.array(WaitlistEntry),
    reasons: [...joinReasons, 'auth.throttled'],
  }),
  leaveWaitlist: call('POST /api/waitlist/:id/leave', [officePermission, studentPermission], {
    summary: 'Leave a waiting list or decline an offered seat; the seat goes to the next entry',
    data: z.array(WaitlistEntry),
    reasons: ['waitlist.ended'],
  }),
  acceptSeat: call('POST /api/waitlist/:id/accept', [officePermission, studentPermission], {
    summary: 'Accept an offered seat before the offer expires; the fees are assessed again',
    body: z.object({ override_reason: optionalText(500) }),
    data: z.array(WaitlistEntry),
    reasons: [...loadReasons, 'enrollment.hold', 'waitlist.not_offered', 'waitlist.expired', 'waitlist.ended'],
  }),
}
