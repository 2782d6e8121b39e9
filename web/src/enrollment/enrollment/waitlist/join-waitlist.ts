import { waitlist } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Puts the student of an enrollment on the waiting list of a full class. */
export function useJoinWaitlist(): (enrollmentId: number, offerId: number) => void {
  const { run } = useAction(waitlist.joinWaitlist, { refreshOnConflict: true })
  return (enrollmentId, offerId) => {
    run({ id: enrollmentId, subject_offer_id: offerId })
  }
}
