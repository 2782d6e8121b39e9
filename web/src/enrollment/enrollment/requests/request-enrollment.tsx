import { Button, Stack } from '@mantine/core'
import type { EnrollmentRequest, ReasonText, RequestSubject } from '@talaan/contract'
import { enrollmentRequest } from '@talaan/contract/calls'
import { enrolleeTypeNames, hasCode, unitsText } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { level, termTitle } from '#lib/format.ts'
import { Link, useNavigate } from '#lib/navigation.tsx'
import { type Action, useAction, useCall } from '#lib/query.ts'
import { useUnsaved } from '#ui/dialog/unsaved.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Facts, Money } from '#ui/list/figures.tsx'
import { Page } from '#ui/page.tsx'
import classes from '../enrollment.module.css'
import { useJoinOwnWaitlist } from '../waitlist/join-own-waitlist.ts'
import { useCancelRequest } from './cancel-request.ts'
import { pickedOfferOf, RequestLine } from './request-line.tsx'

/** Changes the subjects of the student's own request while nobody has decided on it. */
const useChangeRequest = (onSuccess: () => void): Action<typeof enrollmentRequest.changeRequest> =>
  useAction(enrollmentRequest.changeRequest, { onSuccess })

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
  const { run: joinWaitlist } = useJoinOwnWaitlist()
  if (!course) return <Reasons reasons={reasons} />
  const pickedIds = new Set(choice ?? chosen.offer_ids)
  const pickOffer = (subject: RequestSubject, id: number | null) => {
    const ownOfferIds = new Set(subject.choices.map((offer) => offer.id))
    const otherIds = [...pickedIds].filter((offerId) => !ownOfferIds.has(offerId))
    onChoose(id === null ? otherIds : [...otherIds, id])
  }
  const facts = [
    ['Term', termTitle(request)],
    ['Course', `${course.code} – ${course.name}`],
    ['Level', request.level === null ? null : level(request.level)],
    ['Enrollee type', request.enrollee_type && enrolleeTypeNames[request.enrollee_type]],
  ] as const
  return (
    <Stack gap={18}>
      <Facts facts={facts} />
      <Reasons reasons={warnings} linkText="Go to billing" />
      <section className={classes.section} aria-label="Subjects to request">
        <div className={classes.sectionHead}>
          <h2>{request.is_regular ? `Subjects for ${level(request.level ?? 1)}` : 'Subjects you can take next'}</h2>
          <span className={classes.quiet}>At most {unitsText(request.max_units)}</span>
        </div>
        <ul className={classes.blockList}>
          {subjects.map((subject) => (
            <RequestLine
              key={subject.prospectus_id}
              subject={subject}
              pickedIds={pickedIds}
              onPick={(id) => pickOffer(subject, id)}
              onWait={request.may_change ? (offer) => joinWaitlist({ subject_offer_id: offer.id }) : undefined}
            />
          ))}
        </ul>
        {!request.may_change && subjects.some(hasFullClass) && (
          <p className={classes.said}>You can join the waiting list of a full class after you send this request.</p>
        )}
      </section>
      <Reasons
        reasons={pickedIds.size > 0 ? [...fullReasons(subjects, pickedIds), ...chosen.reasons.filter((one) => !isFullReason(one))] : []}
      />
      {pickedIds.size > 0 && <Fees request={request} />}
      <RequestFoot request={request} pickedIds={[...pickedIds]} isChanged={choice !== undefined} isFetching={isFetching} />
    </Stack>
  )
}

const isFullReason = hasCode('subject.full')

const hasFullClass = ({ choices }: RequestSubject): boolean => choices.some((offer) => offer.is_full)

/** Names each picked class that is full; the reason of the server does not, because elsewhere it is shown in the row of the class. */
const fullReasons = (subjects: readonly RequestSubject[], pickedIds: ReadonlySet<number>): ReasonText[] =>
  subjects.flatMap((subject) => {
    const offer = pickedOfferOf(subject, pickedIds)
    if (!offer?.is_full) return []
    const message = `${subject.code} (${offer.section}) is full. Choose another section, or untick it and wait for this class.`
    return [{ message }]
  })

function Fees({ request: { chosen } }: { request: EnrollmentRequest }) {
  if (!chosen.fees) return null
  return (
    <section className={classes.section} aria-label="Fees">
      <div className={classes.sectionHead}>
        <h2>Fees for these subjects</h2>
        <span className={classes.quiet}>Estimated fees</span>
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
            {pickedIds.length} selected, {unitsText(pickedIds.length > 0 ? request.chosen.units : 0)}
          </b>{' '}
          <span className={classes.quiet}>The registrar still has to approve. Your slot is not reserved yet.</span>
        </span>
        {request.may_change && (
          <Button variant="default" color="red" onClick={cancelRequest}>
            Cancel request
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
