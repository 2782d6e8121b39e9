import { Button } from '@mantine/core'
import { enrollmentRequest, waitlist } from '@talaan/contract/calls'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { WaitlistEntries } from '../waitlist/waitlist-entries.tsx'
import { RequestCard } from './request-card.tsx'

const JoinOwnWaitlist = lazy(() => import('../waitlist/join-own-waitlist.tsx'))

/** The student's next enrollment and waitlist entries, with a button to join a waiting list. */
export default function OwnEnrollment() {
  const status = useCall(enrollmentRequest.ownRequest, {}).data?.data.enrollment?.status ?? 0
  const waitlistEntries = useCall(waitlist.ownWaitlist, {}).data?.data ?? []
  const [isJoining, setJoining] = useState(false)
  return (
    <>
      <RequestCard />
      <WaitlistEntries entries={waitlistEntries} mayAct />
      {status >= 2 && (
        <div>
          <Button variant="default" onClick={() => setJoining(true)}>
            Wait for a full class
          </Button>
        </div>
      )}
      <Suspense>{isJoining && <JoinOwnWaitlist onClose={() => setJoining(false)} />}</Suspense>
    </>
  )
}
