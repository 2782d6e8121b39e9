import type { WaitlistEntry } from '@talaan/contract'
import { waitlist } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then takes the student off a waiting list; an offered slot goes to the next student. */
export function useLeaveWaitlist(): (entry: WaitlistEntry, className: string) => void {
  const { run } = useAction(waitlist.leaveWaitlist, { refreshOnConflict: true })
  return ({ id, status }, className) => {
    const isOffered = status === 'offered'
    ask({
      text: isOffered ? 'Are you sure you want to decline this slot?' : 'Are you sure you want to leave this waiting list?',
      verb: isOffered ? 'Decline' : 'Leave',
      danger: true,
      children: className,
      run: () => run({ id }),
    })
  }
}
