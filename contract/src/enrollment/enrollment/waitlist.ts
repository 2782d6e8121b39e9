import { z } from 'zod'
import { SubjectOffer } from '#academics/offers/offer.ts'
import { optionalText, Person } from '#foundation/people/people.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Centavos, filter, Id, IdParams, Instant, item, itemWithMessage, Level, list, paging } from '#platform/shapes.ts'
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
  enrollmentWaitlist: endpoint({
    summary: 'The waiting list entries of an enrollment',
    method: 'GET',
    path: '/api/enrollments/:id/waitlist',
    access: 'View Enrollments',
    params: IdParams,
    response: item(z.array(WaitlistEntry)),
  }),
  offerWaitlist: endpoint({
    summary: 'The waiting list of a class, in order',
    method: 'GET',
    path: '/api/subjectOffers/:id/waitlist',
    access: 'View Enrollments',
    params: IdParams,
    response: item(z.array(QueueEntry)),
  }),
  ownWaitlist: endpoint({
    summary: 'Your waiting list entries',
    method: 'GET',
    path: '/api/student/waitlist',
    access: studentPermission,
    response: item(z.array(WaitlistEntry)),
  }),
  ownSubjectChoices: endpoint({
    summary: 'Full classes of your term, with the reasons against joining the waiting list of each',
    method: 'GET',
    path: '/api/student/subject-choices',
    access: studentPermission,
    query: z.object({ ...paging(25), level: filter(Level) }),
    response: list(OfferChoice),
  }),
  joinWaitlist: endpoint({
    summary: 'Put an enrollment on the waiting list of a full class',
    method: 'POST',
    path: '/api/enrollments/:id/waitlist',
    access: officePermission,
    params: IdParams,
    body: WaitlistForm,
    response: itemWithMessage(z.array(WaitlistEntry)),
    reasons: joinReasons,
  }),
  joinOwnWaitlist: endpoint({
    summary: 'Join the waiting list of a full class',
    method: 'POST',
    path: '/api/student/waitlist',
    access: studentPermission,
    body: WaitlistForm,
    response: itemWithMessage(z.array(WaitlistEntry)),
    reasons: [...joinReasons, 'auth.throttled'],
  }),
  leaveWaitlist: endpoint({
    summary: 'Leave a waiting list or decline an offered seat; the seat goes to the next entry',
    method: 'POST',
    path: '/api/waitlist/:id/leave',
    access: [officePermission, studentPermission],
    params: IdParams,
    response: itemWithMessage(z.array(WaitlistEntry)),
    reasons: ['waitlist.ended'],
  }),
  acceptSeat: endpoint({
    summary: 'Accept an offered seat before the offer expires; the fees are assessed again',
    method: 'POST',
    path: '/api/waitlist/:id/accept',
    access: [officePermission, studentPermission],
    params: IdParams,
    body: z.object({ override_reason: optionalText(500) }),
    response: itemWithMessage(z.array(WaitlistEntry)),
    reasons: [...loadReasons, 'enrollment.hold', 'waitlist.not_offered', 'waitlist.expired', 'waitlist.ended'],
  }),
}
