import { waitlist } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { acceptSeat } from './accept-seat.ts'
import { joinOwnWaitlist, throttleJoining } from './join-own-waitlist.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { enrollmentWaitlist, offerWaitlist, ownSubjectChoices, ownWaitlist } from './reads.ts'

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
