import { waitlist } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { enrollmentWaitlist, offerWaitlist, ownSubjectChoices, ownWaitlist } from './reads.ts'
import { acceptSeat, joinOwnWaitlist, joinWaitlist, leaveWaitlist, throttleJoining } from './waitlist-places.ts'
export const waitlistRoutes = defineRoutes(
  waitlist,
  {
    enrollmentWaitlist,
    offerWaitlist,
    ownWaitlist,
    ownSubjectChoices,
    joinWaitlist,
    joinOwnWaitlist,
    leaveWaitlist,
    acceptSeat,
  },
  { joinOwnWaitlist: { before: throttleJoining } },
)
