import { Anchor, Button, NativeSelect, Stack, Textarea } from '@mantine/core'
import type { EnrolleeType, EnrollmentRequest, RequestSubject } from '@talaan/contract'
import { enrollmentRequest } from '@talaan/contract/calls'
import { enrolleeTypeNames, enrolleeTypes, unitsText } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { level, termTitle } from '#lib/format.ts'
import { Link, useNavigate } from '#lib/navigation.tsx'
import { useAction, useCall } from '#lib/query.ts'
import { ScheduleLines } from '#shared/schedule/schedule-lines.tsx'
import { Columns, DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { Facts } from '#ui/list/figures.tsx'
import classes from '../enrollment.module.css'
import { SubjectName } from '../subjects/subject-name.tsx'

interface NewEnrollmentProps {
  student: { id: number; name: string }
  onClose: () => void
}

interface RequestChoices {
  course_id?: number
  level?: number
  enrollee_type?: EnrolleeType
}

/** Whether the chosen level is not the one that follows from the grades given here. */
const needsReason = ({ level, proposed_level, enrollee_type }: EnrollmentRequest): boolean =>
  level !== proposed_level && (enrollee_type === 'old' || enrollee_type === 'returnee')

/** Sends the enrollment request of an old student or returnee at the counter; other students send it themselves. */
export function NewEnrollment({ student, onClose }: NewEnrollmentProps) {
  const [choices, setChoices] = useState<RequestChoices>({})
  const [reason, setReason] = useState('')
  const navigate = useNavigate()
  const studentRequest = { id: student.id, ...choices }
  const query = useCall(enrollmentRequest.studentRequest, studentRequest, { placeholderData: keepPreviousData })
  const { run, busy } = useAction(enrollmentRequest.requestForStudent, {
    refreshOnConflict: true,
    onSuccess: ({ data }) => navigate({ to: '/admin/enrollments/new-request', search: { details: data.id } }),
  })
  const request = query.data?.data
  return (
    <DetailDialog
      opened
      onClose={onClose}
      title={`New enrollment of ${student.name}`}
      size={760}
      query={query}
      skeleton={<Skeleton count={8} height={32} />}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {request?.course ? 'Cancel' : 'Close'}
          </Button>
          {request?.course && (
            <Button
              loading={busy}
              disabled={query.isPlaceholderData || (needsReason(request) && reason.trim() === '')}
              onClick={() => void run({ id: student.id, ...choices, reason })}
            >
              Request enrollment
            </Button>
          )}
        </>
      }
    >
      {({ data }) => (
        <>
          <RequestDetails request={data} onDecide={(change) => setChoices({ ...choices, ...change })} />
          {needsReason(data) && (
            <Textarea
              label="Reason for another level"
              required
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </>
      )}
    </DetailDialog>
  )
}

interface DecisionProps {
  request: EnrollmentRequest
  onDecide: (change: RequestChoices) => void
}

/** The strand of a student who completed Grade 10. */
function StrandChoice({ request: { strands, course }, onDecide }: DecisionProps) {
  if (strands.length === 0) return null
  const noChoice = course ? [] : [{ value: '', label: 'Choose a strand' }]
  return (
    <NativeSelect
      label="Strand"
      data={[...noChoice, ...strands.map(({ id, code, name }) => ({ value: String(id), label: `${code} – ${name}` }))]}
      value={course ? String(course.id) : ''}
      onChange={(event) => onDecide({ course_id: Number(event.currentTarget.value), level: undefined })}
    />
  )
}

function RequestDetails({ request, onDecide }: DecisionProps) {
  const { course, enrollment, reasons, warnings } = request
  const term = termTitle(request)
  if (!course) {
    return (
      <Stack gap={18}>
        <Reasons reasons={reasons} />
        <StrandChoice request={request} onDecide={onDecide} />
        {enrollment && (
          <Anchor component={Link} to="/admin/enrollments/list" search={{ details: enrollment.id }}>
            Open the enrollment
          </Anchor>
        )}
      </Stack>
    )
  }
  return (
    <Stack gap={18}>
      <Facts
        facts={[
          ['Term', term],
          ['Course', `${course.code} – ${course.name}`],
          ['Curriculum', request.curriculum],
        ]}
      />
      <StrandChoice request={request} onDecide={onDecide} />
      <Columns>
        <NativeSelect
          label="Level"
          data={request.levels.map((value) => ({ value: String(value), label: level(value) }))}
          value={String(request.level)}
          onChange={(event) => onDecide({ level: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label="Enrollee type"
          data={enrolleeTypes.map((type) => ({ value: type, label: enrolleeTypeNames[type] }))}
          value={request.enrollee_type ?? ''}
          onChange={(event) => onDecide({ enrollee_type: event.currentTarget.value as EnrolleeType })}
        />
      </Columns>
      <Reasons reasons={warnings} />
      <ProposedSubjectList request={request} />
    </Stack>
  )
}

function ProposedSubjectList({ request: { subjects, chosen, is_regular } }: { request: EnrollmentRequest }) {
  return (
    <section className={classes.section} aria-label="Proposed subjects">
      <div className={classes.sectionHead}>
        <h3>Proposed subjects</h3>
        <span className={classes.quiet}>
          {is_regular ? 'Subjects of the level' : 'Subjects that can be taken next'} · {unitsText(chosen.units)}
        </span>
      </div>
      {subjects.length > 0 && (
        <ul className={classes.blockList}>
          {subjects.map((subject) => (
            <SubjectLine key={subject.prospectus_id} subject={subject} />
          ))}
        </ul>
      )}
      <p className={classes.said}>
        {subjects.length > 0
          ? 'No slots are reserved yet. Add these or other subjects after the request is accepted.'
          : 'The curriculum has no subjects for this level and semester. Add subjects after the request is accepted.'}
      </p>
    </section>
  )
}

function SubjectLine({ subject }: { subject: RequestSubject }) {
  const { units, offer_id, reasons, conditions, choices } = subject
  const offer = choices.find(({ id }) => id === offer_id)
  const reasonTexts = [...(offer ? [] : reasons), ...conditions].map(({ message }) => message)
  return (
    <li data-off={!offer || undefined}>
      <SubjectName subject={subject} reasons={reasonTexts} />
      <span className={classes.choiceWhen}>
        {offer ? (
          <>
            <span className={classes.quiet}>{offer.section}</span>
            <ScheduleLines schedule={offer.subject_schedule} />
          </>
        ) : (
          <span className={classes.quiet}>Not proposed</span>
        )}
      </span>
      <span className={classes.choiceUnits}>{unitsText(units)}</span>
    </li>
  )
}
