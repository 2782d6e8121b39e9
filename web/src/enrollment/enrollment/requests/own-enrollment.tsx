import { enrollmentRequest, waitlist } from '@talaan/contract/calls'
import { lazy } from 'react'
import { OwnClaims } from '#enrollment/admission/claims/own-claims.tsx'
import { useCall } from '#lib/query.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { WaitlistEntries } from '../waitlist/waitlist-entries.tsx'
import { OpenSubjects } from './open-subjects.tsx'
import { RequestCard } from './request-card.tsx'

const WaitForClass = lazy(() => import('../waitlist/wait-for-class.tsx'))

/** The student's next enrollment and waitlist entries, with a button to join a waiting list. */
export default function OwnEnrollment() {
  const enrollment = useCall(enrollmentRequest.ownRequest, {}).data?.data.enrollment
  const waitlistEntries = useCall(waitlist.ownWaitlist, {}).data?.data ?? []
  return (
    <>
      <OwnClaims />
      <RequestCard />
      {enrollment && <OpenSubjects enrollment={enrollment} />}
      <WaitlistEntries entries={waitlistEntries} mayAct order={2} />
      {enrollment && (
        <div>
          <DialogButton variant="default" dialog={(close) => <WaitForClass onClose={close} />}>
            Wait for a full class
          </DialogButton>
        </div>
      )}
    </>
  )
}
