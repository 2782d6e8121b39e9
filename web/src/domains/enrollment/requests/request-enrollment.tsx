import { Button, Checkbox, Select } from '@mantine/core'
import type { EnrollmentRequest, RequestSubject } from '@talaan/contract'
import { enrollmentRequest } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { level, ordinalSemester, schoolYear } from '../../../lib/format.ts'
import { Link, useNavigate } from '../../../lib/navigation.tsx'
import { useAction, useCall } from '../../../lib/query.ts'
import { enrolleeTypeName } from '../../../shared/enrollee-types.ts'
import { useUnsaved } from '../../../ui/dialog/unsaved.ts'
import { Reasons } from '../../../ui/feedback/reasons.tsx'
import { Skeleton, States } from '../../../ui/feedback/states.tsx'
import { Facts, Money } from '../../../ui/list/figures.tsx'
import { Page } from '../../../ui/page.tsx'
import classes from '../enrollment.module.css'
import { SubjectName } from '../subjects/subject-name.tsx'
import { useCancelRequest } from './cancel-request.ts'
import { useChangeRequest } from './change-request.ts'

const BACK = '/admin/student/subjects'

/** The enrollment request of an old student: the portal proposes subjects, the student changes or sends them. */
export default function RequestEnrollment() {
  const [choice, setChoice] = useState<readonly number[]>()
  const query = useCall(enrollmentRequest.ownRequest, choice && choice.length > 0 ? { subjects: choice.join(',') } : {}, {
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title="Request enrollment"
      actions={
        <Button component={Link} to={BACK} variant="default">
          Back to subjects
        </Button>
      }
    >
      <States query={query} skeleton={<Skeleton count={10} height={32} />}>
        {({ data }) => <RequestForm request={data} choice={choice} onChoose={setChoice} isFetching={query.isFetching} />}
      </States>
    </Page>
  )
}

interface RequestFormProps {
  request: EnrollmentRequest
  choice: readonly number[] | undefined
  onChoose: (choice: readonly number[]) => void
  isFetching: boolean
}

function RequestForm({ request, choice, onChoose, isFetching }: RequestFormProps) {
  const { reasons, warnings, subjects, chosen, course } = request
  if (!course) return <Reasons reasons={reasons} />
  const pickedIds = new Set(choice ?? chosen.offer_ids)
  const pickOffer = (subject: RequestSubject, id: number | null) => {
    const ownOfferIds = new Set(subject.choices.map((offer) => offer.id))
    const otherIds = [...pickedIds].filter((offerId) => !ownOfferIds.has(offerId))
    onChoose(id === null ? otherIds : [...otherIds, id])
  }
  const facts = [
    ['Term', `${ordinalSemester(request.semester)}, ${schoolYear(request.school_year)}`],
    ['Course', `${course.code} – ${course.name}`],
    ['Level', request.level === null ? null : level(request.level)],
    ['Enrollee type', request.enrollee_type && enrolleeTypeName(request.enrollee_type)],
  ] as const
  return (
    <div className={classes.detail}>
      <Facts facts={facts} />
      <Reasons reasons={warnings} />
      <section className={classes.section} aria-label="Subjects to ask for">
        <div className={classes.sectionHead}>
          <h3>Subjects</h3>
          <span className={classes.quiet}>
            {request.is_regular ? 'The block of your level' : 'What your curriculum has next'} · at most {request.max_units} units
          </span>
        </div>
        <ul className={classes.blockList}>
          {subjects.map((subject) => (
            <SubjectLine key={subject.prospectus_id} subject={subject} pickedIds={pickedIds} onPick={(id) => pickOffer(subject, id)} />
          ))}
        </ul>
      </section>
      <Reasons reasons={pickedIds.size > 0 ? chosen.reasons : []} />
      {pickedIds.size > 0 && <Fees request={request} />}
      <RequestFoot request={request} pickedIds={[...pickedIds]} isChanged={choice !== undefined} isFetching={isFetching} />
    </div>
  )
}

function SubjectLine({
  subject,
  pickedIds,
  onPick,
}: {
  subject: RequestSubject
  pickedIds: ReadonlySet<number>
  onPick: (id: number | null) => void
}) {
  const { code, descriptive_title, units, choices, reasons, conditions } = subject
  const openOffers = choices.filter((offer) => offer.reasons.length === 0)
  const pickedOffer = choices.find((offer) => pickedIds.has(offer.id))
  const reasonTexts = [...(pickedOffer ? [] : reasons), ...conditions].map(({ message }) => message)
  const fullSections = choices
    .filter((offer) => offer.is_full)
    .map(({ section, total_students: studentCount, max_person: seatCount }) => {
      const heldNote = studentCount < seatCount ? ', what is free is offered to the waiting list' : ''
      return `${section} is full (${studentCount}/${seatCount})${heldNote}`
    })
  return (
    <li data-off={openOffers.length === 0 || undefined}>
      <span className={classes.requestLine}>
        <Checkbox
          checked={pickedOffer !== undefined}
          disabled={openOffers.length === 0}
          aria-label={`${code} ${descriptive_title}`}
          onChange={(event) => onPick(event.currentTarget.checked ? (subject.offer_id ?? openOffers[0]?.id ?? null) : null)}
        />
        <SubjectName subject={subject} reasons={[...reasonTexts, ...fullSections]} />
      </span>
      {openOffers.length > 0 ? (
        <Select
          aria-label={`Section of ${code}`}
          placeholder="Not chosen"
          data={openOffers.map(({ id, section, subject_schedule }) => ({
            value: String(id),
            label: `${section} · ${subject_schedule || 'schedule to be announced'}`,
          }))}
          value={pickedOffer ? String(pickedOffer.id) : null}
          onChange={(id) => onPick(id === null ? null : Number(id))}
          allowDeselect={false}
          nothingFoundMessage="Nothing found"
        />
      ) : (
        <span className={classes.quiet}>Not possible now</span>
      )}
      <span className={classes.choiceUnits}>{units} units</span>
    </li>
  )
}

function Fees({ request: { chosen } }: { request: EnrollmentRequest }) {
  if (!chosen.fees) return null
  return (
    <section className={classes.section} aria-label="Fees">
      <div className={classes.sectionHead}>
        <h3>Fees for these subjects</h3>
        <span className={classes.quiet}>as the fee table has them now</span>
      </div>
      <dl className={classes.sums}>
        {chosen.fees.lines.map((line) => (
          <div key={`${line.kind} ${line.description}`}>
            <dt>{line.description}</dt>
            <dd>
              <Money centavos={line.amount_centavos} />
            </dd>
          </div>
        ))}
        {chosen.fees.discount_centavos > 0 && (
          <div>
            <dt>Discounts</dt>
            <dd>
              <Money centavos={chosen.fees.discount_centavos} />
            </dd>
          </div>
        )}
        <div data-strong>
          <dt>Total</dt>
          <dd>
            <Money centavos={chosen.fees.net_centavos} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

interface RequestFootProps {
  request: EnrollmentRequest
  pickedIds: readonly number[]
  isChanged: boolean
  isFetching: boolean
}

function RequestFoot({ request, pickedIds, isChanged, isFetching }: RequestFootProps) {
  const navigate = useNavigate()
  const back = () => navigate({ to: BACK })
  const [isSent, setSent] = useState(false)
  const onSuccess = () => {
    setSent(true)
    // Deferred: the page first has to forget that something is unsaved.
    setTimeout(back)
  }
  const send = useAction(enrollmentRequest.requestEnrollment, { onSuccess })
  const change = useChangeRequest(onSuccess)
  const cancelRequest = useCancelRequest(onSuccess)
  useUnsaved(() => isChanged && !isSent)
  const isDisabled = pickedIds.length === 0 || isFetching || request.chosen.reasons.length > 0
  return (
    <div className={classes.requestFoot}>
      <div className={classes.addLine}>
        <span role="status">
          <b>
            {pickedIds.length} chosen, {pickedIds.length > 0 ? request.chosen.units : 0} units
          </b>{' '}
          <span className={classes.quiet}>The registrar decides; no seat is taken yet.</span>
        </span>
        {request.may_change && (
          <Button variant="default" color="red" onClick={cancelRequest}>
            Take back
          </Button>
        )}
        {request.may_change ? (
          <Button loading={change.busy} disabled={isDisabled || !isChanged} onClick={() => change.run({ subjects: [...pickedIds] })}>
            Change request
          </Button>
        ) : (
          <Button loading={send.busy} disabled={isDisabled} onClick={() => send.run({ subjects: [...pickedIds] })}>
            Send request
          </Button>
        )}
      </div>
    </div>
  )
}
