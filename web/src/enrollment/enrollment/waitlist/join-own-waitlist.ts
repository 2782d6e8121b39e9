import { waitlist } from '@talaan/contract/calls'
import { type Action, useAction } from '#lib/query.ts'

/** Puts the student who is signed in on the waiting list of a full class. */
export const useJoinOwnWaitlist = (onSuccess?: () => void): Action<typeof waitlist.joinOwnWaitlist> =>
  useAction(waitlist.joinOwnWaitlist, { refreshOnConflict: true, onSuccess })
