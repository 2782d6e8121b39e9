import { Anchor } from '@mantine/core'
import type { OpenedAdmission } from '@talaan/contract'
import { Link, useLocation } from '@tanstack/react-router'
import { date } from '../../../lib/format.ts'
import classes from '../admission.module.css'

/** How far an undecided application has come, and where its next step is. */
export function NextSteps({ opened }: { opened: OpenedAdmission }) {
  const { pathname } = useLocation()
  const needed = opened.documents.filter(({ is_required }) => is_required)
  const given = needed.filter(({ status }) => status !== 'none').length
  const steps = [
    { name: 'Sent', done: true, text: date(opened.submitted_at) },
    { name: 'Documents', done: given === needed.length, text: `${given} of ${needed.length} required`, to: '?view=documents' },
    { name: 'Confirmed', done: opened.confirmed_at !== null, text: date(opened.confirmed_at) || 'Confirm it', to: '/confirm' },
    {
      name: 'Completed',
      done: opened.completed_at !== null,
      text: date(opened.completed_at) || 'Complete it',
      to: opened.confirmed_at ? '/complete-admission' : undefined,
    },
  ]
  return (
    <ol className={classes.progress} aria-label="How far your application is">
      {steps.map(({ name, done, text, to }) => (
        <li key={name} data-done={done || undefined}>
          <b>{name}</b>
          <span>{!done && to && to !== pathname ? <StepLink to={to} text={text} opened={opened} /> : text}</span>
        </li>
      ))}
    </ol>
  )
}

function StepLink({ to, text, opened }: { to: string; text: string; opened: OpenedAdmission }) {
  if (to.startsWith('?')) {
    const place = { to: '/online-admission/$trans_no', params: { trans_no: opened.trans_no }, search: { view: 'documents' } } as never
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
