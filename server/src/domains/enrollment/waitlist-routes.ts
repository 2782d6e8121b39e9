import { waitlist } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { acceptSeat } from './accept-seat.ts'
import { joinOwnWaitlist, joinWaitlist } from './join-waitlist.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { enrollmentWaitlist, offerWaitlist, ownSubjectChoices, ownWaitlist } from './waitlist-reads.ts'

export const waitlistRoutes = routes(waitlist, {
  enrollmentWaitlist,
  offerWaitlist,
  ownWaitlist,
  ownSubjectChoices,
  joinWaitlist,
  joinOwnWaitlist,
  leaveWaitlist,
  acceptSeat,
})
