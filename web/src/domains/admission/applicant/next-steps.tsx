import { Anchor } from '@mantine/core'
import type { OpenedAdmission } from '@talaan/contract'
import { Link, useLocation } from '@tanstack/react-router'
import { date } from '../../../lib/format.ts'
import classes from '../admission.module.css'

/** The progress of an undecided application, with a link to its next step. */
export function NextSteps({ application }: { application: OpenedAdmission }) {
  const { pathname } = useLocation()
  const required = application.documents.filter(({ is_required }) => is_required)
  const sentCount = required.filter(({ status }) => status !== 'none').length
  const steps = [
    { name: 'Sent', done: true, text: date(application.submitted_at) },
    { name: 'Documents', done: sentCount === required.length, text: `${sentCount} of ${required.length} required`, to: '?view=documents' },
    { name: 'Confirmed', done: application.confirmed_at !== null, text: date(application.confirmed_at) || 'Confirm it', to: '/confirm' },
    {
      name: 'Completed',
      done: application.completed_at !== null,
      text: date(application.completed_at) || 'Complete it',
      to: application.confirmed_at ? '/complete-admission' : undefined,
    },
  ]
  return (
    <ol className={classes.progress} aria-label="How far your application is">
      {steps.map(({ name, done, text, to }) => (
        <li key={name} data-done={done || undefined}>
          <b>{name}</b>
          <span>{!done && to && to !== pathname ? <StepLink to={to} text={text} application={application} /> : text}</span>
        </li>
      ))}
    </ol>
  )
}

function StepLink({ to, text, application }: { to: string; text: string; application: OpenedAdmission }) {
  if (to.startsWith('?')) {
    const place = { to: '/online-admission/$trans_no', params: { trans_no: application.trans_no }, search: { view: 'documents' } } as never
    return (
      <Anchor component={Link} {...(place as object)} to={'/online-admission/$trans_no' as never}>
        {text}
      </Anchor>
    )
  }
  return (
    <Anchor component={Link} to={to}>
      {text}
    </Anchor>
  )
}
