import { Anchor } from '@mantine/core'
import type { Enrollment } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import { enrollmentStatus as state } from '@talaan/contract/values'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Details } from '../../lib/details.ts'
import { date, dateTime, level, listName, plainName } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { enrolleeTypeName } from '../../shared/enrollee-types.ts'
import { MoreButton } from '../../shared/more-button.tsx'
import { Face } from '../../shared/people/person-cell.tsx'
import { PrintLink } from '../../shared/print-link.tsx'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { useMay } from '../../shared/terms/current-term.ts'
import { TermName } from '../../shared/terms/term-name.tsx'
import { DetailDialog } from '../../ui/dialog/dialogs.tsx'
import { Reasons } from '../../ui/feedback/reasons.tsx'
import { DelayedMenu } from '../../ui/list/delayed-menu.tsx'
import { Facts } from '../../ui/list/figures.tsx'
import { AcceptAdmission } from '../admission/office/accept-admission.tsx'
import { RejectAdmission } from '../admission/office/reject-admission.tsx'
import { AcceptEnrollment } from './accept-enrollment.tsx'
import { Bill } from './bill.tsx'
import classes from './enrollment.module.css'
import { History } from './history.tsx'
import { OpenHolds } from './holds/open-holds.tsx'
import { SetStanding } from './set-standing.tsx'
import { EnrollmentLoads } from './subjects/enrollment-loads.tsx'
import { certificateOf, type EnrollmentActions, useEnrollmentActions } from './use-enrollment-actions.tsx'

/** One enrollment: who, what stands in its way, subjects, money, and what can be done. */
export function EnrollmentDetail({ details: { opened, id, close } }: { details: Details }) {
  const mayRead = useMay('View Enrollments')
  const query = useCall(enrollment.enrollAccount, { id: id ?? 0 }, { enabled: opened })
  const told = query.data?.data
  const actions = useEnrollmentActions(close)
  return (
    <>
      <DetailDialog
        opened={opened}
        onClose={close}
        title="Enrollment"
        size={1120}
        query={query}
        actions={told && <Actions told={told} actions={actions} onRejected={close} />}
      >
        {({ data }) => (
          <div className={classes.detail}>
            <Head told={data} onRefused={query.refetch} />
            <Standing told={data} />
            <OpenHolds told={data} onRelease={(hold) => actions.open('release', data, hold.kind)} />
            <EnrollmentLoads told={data} />
            <Bill account={data} />
            {mayRead && <History id={data.id} />}
          </div>
        )}
      </DetailDialog>
      {actions.dialog}
    </>
  )
}

function Head({ told, onRefused }: { told: Enrollment; onRefused: () => void }) {
  const mayStudents = useMay('View Students')
  const facts: (readonly [string, ReactNode])[] = [
    ['Level', level(told.level)],
    ['Term', <TermName key="term" term={told} />],
    ['Enrollee type', enrolleeTypeName(told.enrollee_type)],
    ['Mobile number', told.student.contact_number],
    told.enrolled_at ? ['Enrolled', date(told.enrolled_at)] : ['Requested', date(told.created_at)],
    ...(told.registration_no ? [['Registration no.', told.registration_no] as const] : []),
  ]
  return (
    <>
      <div className={classes.head}>
        <Face name={listName(told.student)} image={told.image} size={48} />
        <div>
          <h2 className={classes.name}>{listName(told.student)}</h2>
          <div className={classes.quiet}>
            {told.student.student_id_number ?? told.trans_no ?? 'applicant'} · {told.course.code} – {told.course.name}
            {mayStudents && (
              <>
                {' · '}
                <Anchor component={Link} to={`/admin/students/${told.student_id}/accounts`} fz="inherit" underline="always">
                  Student record
                </Anchor>
              </>
            )}
          </div>
        </div>
        <StatusBadge status={told.status} withdrawn={told.withdrawn_at !== null} />
        <div className={classes.standing}>
          <SetStanding told={told} disabled={!told.can.update_enrollment} onRefused={onRefused} />
        </div>
      </div>
      <div className={classes.told}>
        <Facts facts={facts} />
      </div>
    </>
  )
}

/** What stands in the way, or why it ended. */
function Standing({ told }: { told: Enrollment }) {
  if (told.withdrawn_at) return <p className={classes.note}>Withdrawn on {dateTime(told.withdrawn_at)}.</p>
  if (told.status === state.rejected) return <p className={classes.note}>Rejected. {told.reject_reason ?? 'No reason was given.'}</p>
  return <Reasons reasons={told.reasons} />
}

interface ActionsProps {
  told: Enrollment
  actions: EnrollmentActions
  onRejected: () => void
}

/** An accepted request stays open: its subjects are added next. */
function Actions({ told, actions, onRejected }: ActionsProps) {
  const mayEnroll = useMay('Accept Enrollment')
  const isAccepted = told.status === state.forEnrollment || told.status === state.onHold
  const name = plainName(told.student)
  const request = { enrollmentId: told.id, name }
  const more = actions.of(told)
  return (
    <>
      {more.length > 0 && <DelayedMenu button={MoreButton} choices={more} />}
      {told.can.reject_admission && <RejectAdmission {...request} onDone={onRejected} status={told.status} />}
      {told.can.accept_admission && <AcceptAdmission {...request} />}
      {isAccepted && !told.withdrawn_at && mayEnroll && <AcceptEnrollment told={told} onPastHold={() => actions.open('accept', told)} />}
      {told.can.print && <PrintLink to={certificateOf(told.id)} label="Print COR" primary />}
    </>
  )
}
