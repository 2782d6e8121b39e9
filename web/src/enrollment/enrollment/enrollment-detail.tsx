import { Stack } from '@mantine/core'
import type { Enrollment, EnrollmentDetail as EnrollmentData } from '@talaan/contract'
import { enrollment, enrollmentActions } from '@talaan/contract/calls'
import { enrolleeTypeNames, enrollmentStatus } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { AcceptAdmission } from '#enrollment/admission/office/accept-admission.tsx'
import { RejectAdmission } from '#enrollment/admission/office/reject-admission.tsx'
import type { Details } from '#lib/details.ts'
import { date, dateTime, level, listName, money, plainName } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { MoreMenu } from '#shared/more-button.tsx'
import { FactLink, HoldsPill, PersonBalance, PersonHead } from '#shared/people/person-head.tsx'
import { PrintLink } from '#shared/print-link.tsx'
import { RecordHistory } from '#shared/record-history/record-history.tsx'
import { StatusBadge } from '#shared/status-badge.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import { Timeline } from '#shared/timeline.tsx'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Facts } from '#ui/list/figures.tsx'
import { useQueue } from '#ui/queue/queue.tsx'
import { AcceptEnrollment, isHeldOnly } from './accept-enrollment.tsx'
import { Bill } from './bill.tsx'
import { certificatePath } from './certificate-path.ts'
import classes from './enrollment.module.css'
import { OpenHolds } from './holds/open-holds.tsx'
import { usePreviousStudies } from './previous-studies.tsx'
import { SetStudentStatus, StudentStatusNote } from './set-student-status.tsx'
import { EnrollmentLoads } from './subjects/enrollment-loads.tsx'
import { type EnrollmentActions, useEnrollmentActions } from './use-enrollment-actions.tsx'

/** The events of an enrollment: what was done, by whom and why. */
function EnrollmentHistory({ id }: { id: number }) {
  const query = useCall(enrollmentActions.enrollmentEvents, { id })
  return (
    <section className={classes.section} aria-label="History">
      <h3>History</h3>
      <States
        query={query}
        skeleton={<Skeleton count={3} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className={classes.none}>No history yet.</p>}
      >
        {({ data }) => <Timeline events={data} />}
      </States>
      <div>
        <RecordHistory of="enrollmentHistory" id={id} title="History of the enrollment" label="Detailed history" />
      </div>
    </section>
  )
}

/** One enrollment: student, blocking reasons, holds, subjects, bill, history and actions. */
export function EnrollmentDetail({ details }: { details: Details }) {
  const { opened, id, close } = details
  const queue = useQueue(details)
  const mayViewEnrollments = useMay('View Enrollments')
  const query = useCall(enrollment.enrollAccount, { id: id ?? 0 }, { enabled: opened })
  const account = query.data?.data
  const actions = useEnrollmentActions(close)
  return (
    <>
      <DetailDialog
        opened={opened}
        onClose={close}
        title="Enrollment"
        size={1120}
        query={query}
        queue={queue}
        actions={account && <DetailActions enrollment={account} actions={actions} onRejected={queue.advance} />}
      >
        {({ data }) => (
          <Stack key={data.id} gap={18}>
            <EnrollmentHead enrollment={data} onRefused={query.refetch} />
            <BlockingReasons enrollment={data} />
            <OpenHolds enrollment={data} onRelease={(hold) => actions.open('release', data, hold.kind)} />
            <StudentStatusNote enrollment={data} />
            <EnrollmentLoads enrollment={data} />
            <Bill enrollment={data} />
            {mayViewEnrollments && <EnrollmentHistory id={data.id} />}
          </Stack>
        )}
      </DetailDialog>
      {actions.dialog}
    </>
  )
}

function EnrollmentHead({ enrollment, onRefused }: { enrollment: EnrollmentData; onRefused: () => void }) {
  const mayViewStudents = useMay('View Students')
  const { student, assessment, old_balance_centavos } = enrollment
  const facts: (readonly [string, ReactNode])[] = [
    ['Level', level(enrollment.level)],
    ['Term', <TermName key="term" term={enrollment} />],
    ['Enrollee type', enrolleeTypeNames[enrollment.enrollee_type]],
    ['Mobile number', student.contact_number],
    enrollment.enrolled_at ? ['Enrolled', date(enrollment.enrolled_at)] : ['Requested', date(enrollment.created_at)],
    ...(enrollment.registration_no ? [['Registration no.', enrollment.registration_no] as const] : []),
    ...usePreviousStudies(enrollment),
  ]
  return (
    <>
      <PersonHead
        heading="h2"
        name={listName(student)}
        image={enrollment.image}
        facts={[
          student.student_id_number ?? enrollment.trans_no ?? 'Applicant',
          `${enrollment.course.code} – ${enrollment.course.name}`,
          mayViewStudents && (
            <FactLink key="record" to={fillPath('/admin/students/:id/accounts', { id: enrollment.student_id })} label="Student record" />
          ),
        ]}
        marks={
          <>
            <StatusBadge status={enrollment.status} withdrawn={enrollment.withdrawn_at !== null} />
            <HoldsPill count={enrollment.open_holds.length} />
          </>
        }
      >
        <div className={classes.studentStatus}>
          <SetStudentStatus enrollment={enrollment} disabled={!enrollment.can.update_enrollment} onRefused={onRefused} />
        </div>
        {(assessment || old_balance_centavos > 0) && (
          <PersonBalance centavos={enrollment.balance_centavos}>
            {old_balance_centavos > 0 && <strong>Earlier terms {money(old_balance_centavos)}</strong>}
          </PersonBalance>
        )}
      </PersonHead>
      <div className={classes.overview}>
        <Facts facts={facts} />
      </div>
    </>
  )
}

/** What keeps the student from being enrolled, or why the enrollment ended. */
function BlockingReasons({ enrollment }: { enrollment: Enrollment }) {
  if (enrollment.withdrawn_at) return <p className={classes.note}>Withdrawn on {dateTime(enrollment.withdrawn_at)}.</p>
  if (enrollment.status === enrollmentStatus.rejected)
    return <p className={classes.note}>Rejected. {enrollment.reject_reason ?? 'No reason was given.'}</p>
  return <Reasons reasons={enrollment.reasons} />
}

interface ActionsProps {
  enrollment: Enrollment
  actions: EnrollmentActions
  onRejected: () => void
}

/** The buttons of the dialog. Accepting a request leaves the dialog open, because its subjects are added next. */
function DetailActions({ enrollment, actions, onRejected }: ActionsProps) {
  const mayEnroll = useMay('Accept Enrollment')
  const isAccepted = enrollment.status === enrollmentStatus.forEnrollment || enrollment.status === enrollmentStatus.onHold
  const name = plainName(enrollment.student)
  const request = { enrollmentId: enrollment.id, name }
  const mayPassHold = isAccepted && !enrollment.withdrawn_at && mayEnroll && isHeldOnly(enrollment) && enrollment.can.override_hold
  const passHoldAction = { label: 'Accept while on hold', run: () => actions.open('accept', enrollment) }
  const reassessAction = { label: 'Assess fees again', run: () => actions.open('reassess', enrollment) }
  return (
    <>
      <MoreMenu actions={[mayPassHold && passHoldAction, enrollment.can.reassess && reassessAction, ...actions.listActions(enrollment)]} />
      {enrollment.can.reject_admission && <RejectAdmission {...request} onDone={onRejected} status={enrollment.status} />}
      {enrollment.can.accept_admission && <AcceptAdmission {...request} isOldStudent={enrollment.enrollee_type === 'old'} />}
      {isAccepted && !enrollment.withdrawn_at && mayEnroll && (
        <AcceptEnrollment
          enrollment={enrollment}
          onRelease={() => actions.open('release', enrollment)}
          onUndo={(enrolled) => actions.open('undo', enrolled)}
        />
      )}
      {enrollment.can.print && <PrintLink to={certificatePath(enrollment.id)} label="Print COR" primary />}
    </>
  )
}
