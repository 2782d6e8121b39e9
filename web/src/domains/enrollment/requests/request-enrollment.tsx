import { Button, Checkbox, Select } from '@mantine/core'
import type { EnrollmentRequest, RequestSubject } from '@talaan/contract'
import { enrollmentRequest } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { level, ordinalSemester, schoolYear } from '../../../lib/format.ts'
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

/** What an old student asks for, proposed by the portal: change it or send it as it is. */
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
        {({ data }) => <Request told={data} choice={choice} onChoose={setChoice} isLooking={query.isFetching} />}
      </States>
    </Page>
  )
}

interface RequestProps {
  told: EnrollmentRequest
  choice: readonly number[] | undefined
  onChoose: (choice: readonly number[]) => void
  isLooking: boolean
}

function Request({ told, choice, onChoose, isLooking }: RequestProps) {
  const { reasons, warnings, subjects, chosen, course } = told
  if (!course) return <Reasons reasons={reasons} />
  const picked = new Set(choice ?? chosen.offer_ids)
  const pick = (subject: RequestSubject, id: number | null) => {
    const own = new Set(subject.choices.map((offer) => offer.id))
    const others = [...picked].filter((one) => !own.has(one))
    onChoose(id === null ? others : [...others, id])
  }
  const facts = [
    ['Term', `${ordinalSemester(told.semester)}, ${schoolYear(told.school_year)}`],
    ['Course', `${course.code} – ${course.name}`],
    ['Level', told.level === null ? null : level(told.level)],
    ['Enrollee type', told.enrollee_type && enrolleeTypeName(told.enrollee_type)],
  ] as const
  return (
    <div className={classes.detail}>
      <Facts facts={facts} />
      <Reasons reasons={warnings} />
      <section className={classes.section} aria-label="Subjects to ask for">
        <div className={classes.sectionHead}>
          <h3>Subjects</h3>
          <span className={classes.quiet}>
            {told.is_regular ? 'The block of your level' : 'What your curriculum has next'} · at most {told.max_units} units
          </span>
        </div>
        <ul className={classes.blockList}>
          {subjects.map((subject) => (
            <Line key={subject.prospectus_id} subject={subject} picked={picked} onPick={(id) => pick(subject, id)} />
          ))}
        </ul>
      </section>
      <Reasons reasons={picked.size > 0 ? chosen.reasons : []} />
      {picked.size > 0 && <Fees told={told} />}
      <Foot told={told} picked={[...picked]} isChanged={choice !== undefined} isLooking={isLooking} />
    </div>
  )
}

function Line({ subject, picked, onPick }: { subject: RequestSubject; picked: ReadonlySet<number>; onPick: (id: number | null) => void }) {
  const { code, descriptive_title, units, choices, reasons, conditions } = subject
  const open = choices.filter((offer) => offer.reasons.length === 0)
  const now = choices.find((offer) => picked.has(offer.id))
  const why = [...(now ? [] : reasons), ...conditions].map(({ message }) => message)
  const shut = choices
    .filter((offer) => offer.is_full)
    .map(({ section, total_students: taken, max_person: most }) => {
      const held = taken < most ? ', what is free is offered to the waiting list' : ''
      return `${section} is full (${taken}/${most})${held}`
    })
  return (
    <li data-off={open.length === 0 || undefined}>
      <span className={classes.requestLine}>
        <Checkbox
          checked={now !== undefined}
          disabled={open.length === 0}
          aria-label={`${code} ${descriptive_title}`}
          onChange={(event) => onPick(event.currentTarget.checked ? (subject.offer_id ?? open[0]?.id ?? null) : null)}
        />
        <SubjectName subject={subject} why={[...why, ...shut]} />
      </span>
      {open.length > 0 ? (
        <Select
          aria-label={`Section of ${code}`}
          placeholder="Not chosen"
          data={open.map(({ id, section, subject_schedule }) => ({
            value: String(id),
            label: `${section} · ${subject_schedule || 'schedule to be announced'}`,
          }))}
          value={now ? String(now.id) : null}
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

function Fees({ told: { chosen } }: { told: EnrollmentRequest }) {
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

interface FootProps {
  told: EnrollmentRequest
  picked: readonly number[]
  isChanged: boolean
  isLooking: boolean
}

function Foot({ told, picked, isChanged, isLooking }: FootProps) {
  const navigate = useNavigate()
  const back = () => navigate({ to: BACK })
  const [sent, setSent] = useState(false)
  const onSuccess = () => {
    setSent(true)
    // Deferred: the page first has to forget that something is unsaved.
    setTimeout(back)
  }
  const send = useAction(enrollmentRequest.requestEnrollment, { onSuccess })
  const change = useChangeRequest(onSuccess)
  const cancelRequest = useCancelRequest(onSuccess)
  useUnsaved(() => isChanged && !sent)
  const isOff = picked.length === 0 || isLooking || told.chosen.reasons.length > 0
  return (
    <div className={classes.requestFoot}>
      <div className={classes.addLine}>
        <span role="status">
          <b>
            {picked.length} chosen, {picked.length > 0 ? told.chosen.units : 0} units
          </b>{' '}
          <span className={classes.quiet}>The registrar decides; no seat is taken yet.</span>
        </span>
        {told.may_change && (
          <Button variant="default" color="red" onClick={cancelRequest}>
            Take back
          </Button>
        )}
        {told.may_change ? (
          <Button loading={change.busy} disabled={isOff || !isChanged} onClick={() => change.run({ subjects: [...picked] })}>
            Change request
          </Button>
        ) : (
          <Button loading={send.busy} disabled={isOff} onClick={() => send.run({ subjects: [...picked] })}>
            Send request
          </Button>
        )}
      </div>
    </div>
  )
}
