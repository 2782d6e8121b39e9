import { Anchor, Button } from '@mantine/core'
import type { EnrollmentRequest, ReasonText } from '@talaan/contract'
import { enrollmentRequest, waitlist } from '@talaan/contract/calls'
import { hasCode, unitsText } from '@talaan/contract/values'
import { lazy } from 'react'
import { OwnClaims } from '#enrollment/admission/claims/own-claims.tsx'
import { money, termTitle } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { ScheduleLines } from '#shared/schedule/schedule-lines.tsx'
import { StatusBadge } from '#shared/status-badge.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Pill } from '#ui/list/figures.tsx'
import classes from '../enrollment.module.css'
import { SubjectName } from '../subjects/subject-name.tsx'
import { WaitlistEntries } from '../waitlist/waitlist-entries.tsx'

const defaultHoldReason: ReasonText = {
  message: 'Your enrollment is on hold by the cashier.',
  clears_by: 'Ask the cashier what to settle',
  office: 'Cashier',
  url: '/admin/student/billing',
}

/** The request for the term that enrollment is open for: a button to send one, its status, or why none is possible. */
function RequestCard() {
  const request = useCall(enrollmentRequest.ownRequest, {}).data?.data
  if (!request) return null
  const { enrollment, reasons, warnings, may_change } = request
  const term = termTitle(request).replace(/^\w/, (letter) => letter.toLowerCase())
  if (enrollment) {
    if (enrollment.status === 4) return null
    return (
      <>
        <Notice role="status" actions={may_change && <Go label="View or change" />}>
          Your enrollment for the {term} <StatusBadge status={enrollment.status} />
          {enrollment.status === 1 && <div>Wait for the registrar to approve your request.</div>}
          {enrollment.status === 2 && (
            <div>
              {enrollment.loads.length > 0
                ? 'Your subjects are not final until you are enrolled.'
                : 'Your subjects will appear here once the registrar adds them.'}
            </div>
          )}
        </Notice>
        {enrollment.status === 3 && <Reasons reasons={warnings.length > 0 ? warnings : [defaultHoldReason]} linkText="Go to billing" />}
      </>
    )
  }
  const isClosed = reasons.some(hasCode('enrollment.no_record'))
  if (isClosed) return null
  if (reasons.length > 0) return <Reasons reasons={reasons} />
  return (
    <Notice role="status" actions={<Go label="Request enrollment" />}>
      Enrollment for the {term} is open to you.
    </Notice>
  )
}

const Go = ({ label }: { label: string }) => (
  <Button component={Link} to="/admin/student/subjects" search={{ view: 'request' }}>
    {label}
  </Button>
)

/** The subjects of an accepted enrollment before it is final, and what they cost. */
function OpenSubjects({ enrollment }: { enrollment: NonNullable<EnrollmentRequest['enrollment']> }) {
  const { loads, total_units: units, net_centavos: netCentavos } = enrollment
  if (loads.length === 0) return null
  return (
    <section className={classes.section} aria-label="Subjects, not final yet">
      <div className={classes.sectionHead}>
        <h2>Your subjects</h2>
        <Pill tone="orange">Not final yet</Pill>
        <span className={classes.quiet}>
          {loads.length} · {unitsText(units)}
        </span>
      </div>
      <ul className={classes.blockList}>
        {loads.map(({ id, subjectOffer: { prospectus, section, subject_schedule } }) => (
          <li key={id}>
            <SubjectName subject={prospectus} reasons={[]} />
            <span className={classes.choiceWhen}>
              <span className={classes.quiet}>{section}</span>
              <ScheduleLines schedule={subject_schedule} />
            </span>
            <span className={classes.choiceUnits}>{unitsText(prospectus.units)}</span>
          </li>
        ))}
      </ul>
      {netCentavos !== null && (
        <p className={classes.said}>
          Fees for these subjects: <b>{money(netCentavos)}</b>.{' '}
          <Anchor component={Link} to="/admin/student/billing">
            Go to billing →
          </Anchor>
        </p>
      )}
    </section>
  )
}

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
