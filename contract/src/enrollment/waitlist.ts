import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optional, Person } from '../people/people.ts'
import { Reason } from '../reason.ts'
import { done, filter, Id, IdParams, Instant, item, list, paging } from '../shapes.ts'
import { Level } from '../values.ts'
import { loadReasons, OfferChoice, SubjectOffer } from './calls.ts'

/** Open places one enrollment may have at a time. */
export const MOST_PLACES = 5

/** A place in the queue of a full class. An offered seat is held until `offer_expires_at`. */
export const WaitlistEntry = z.object({
  id: z.number(),
  enrollment_id: z.number(),
  status: z.enum(['waiting', 'offered']),
  /** 1 is next. */
  position: z.number(),
  offer_expires_at: Instant.nullable(),
  created_at: Instant,
  subjectOffer: SubjectOffer,
  /** Why the seat could not be taken now. */
  reasons: z.array(Reason),
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

/** A place as the office reads the queue of a class. */
export const QueueEntry = WaitlistEntry.omit({ subjectOffer: true, reasons: true }).extend({
  student: Person,
  course: z.string(),
  level: z.number(),
})
export type QueueEntry = z.infer<typeof QueueEntry>

const Wanted = z.object({ subject_offer_id: Id })
const joinReasons = [...loadReasons, 'enrollment.hold', 'waitlist.not_full', 'waitlist.twice', 'waitlist.too_many'] as const
const office = 'Update Enrollment'
const own = 'Request Enrollment'

export const waitlist = {
  enrollmentWaitlist: endpoint({
    summary: 'The waiting lists an enrollment is on',
    method: 'GET',
    path: '/api/enrollments/:id/waitlist',
    access: 'View Enrollments',
    params: IdParams,
    response: item(z.array(WaitlistEntry)),
  }),
  offerWaitlist: endpoint({
    summary: 'Who waits for a seat in a class, first come first',
    method: 'GET',
    path: '/api/subjectOffers/:id/waitlist',
    access: 'View Enrollments',
    params: IdParams,
    response: item(z.array(QueueEntry)),
  }),
  ownWaitlist: endpoint({
    summary: 'The waiting lists you are on',
    method: 'GET',
    path: '/api/student/waitlist',
    access: own,
    response: item(z.array(WaitlistEntry)),
  }),
  ownSubjectChoices: endpoint({
    summary: 'Full classes of your term, with what speaks against waiting for each',
    method: 'GET',
    path: '/api/student/subject-choices',
    access: own,
    query: z.object({ ...paging(25), level: filter(Level) }),
    response: list(OfferChoice),
  }),
  joinWaitlist: endpoint({
    summary: 'Put an enrollment on the waiting list of a full class',
    method: 'POST',
    path: '/api/enrollments/:id/waitlist',
    access: office,
    params: IdParams,
    body: Wanted,
    response: done(z.array(WaitlistEntry)),
    reasons: joinReasons,
  }),
  joinOwnWaitlist: endpoint({
    summary: 'Join the waiting list of a full class',
    method: 'POST',
    path: '/api/student/waitlist',
    access: own,
    body: Wanted,
    response: done(z.array(WaitlistEntry)),
    reasons: [...joinReasons, 'auth.throttled'],
  }),
  leaveWaitlist: endpoint({
    summary: 'Leave a waiting list, or decline the seat it offers; the seat goes to who is next',
    method: 'POST',
    path: '/api/waitlist/:id/leave',
    access: [office, own],
    params: IdParams,
    response: done(z.array(WaitlistEntry)),
    reasons: ['waitlist.ended'],
  }),
  acceptSeat: endpoint({
    summary: 'Take the seat a waiting list offers, before the offer ends; the fees are assessed anew',
    method: 'POST',
    path: '/api/waitlist/:id/accept',
    access: [office, own],
    params: IdParams,
    body: z.object({ override_reason: optional(500) }),
    response: done(z.array(WaitlistEntry)),
    reasons: [...loadReasons, 'enrollment.hold', 'waitlist.not_offered', 'waitlist.expired', 'waitlist.ended'],
  }),
}
