import { Anchor } from '@mantine/core'
import type { OpenedAdmission } from '@talaan/contract'
import { date } from '../../../lib/format.ts'
import { Link, type LinkProps, usePathname } from '../../../lib/navigation.tsx'
import type { Target } from '../../../lib/paths.ts'
import { fillPath } from '../../../lib/paths.ts'
import classes from '../admission.module.css'

interface Step extends Pick<LinkProps, 'search'> {
  name: string
  done: boolean
  text: string
  to?: Target
}

/** The progress of an undecided application, with a link to its next step. */
export function NextSteps({ application }: { application: OpenedAdmission }) {
  const pathname = usePathname()
  const required = application.documents.filter(({ is_required }) => is_required)
  const sentCount = required.filter(({ status }) => status !== 'none').length
  const steps: Step[] = [
    { name: 'Sent', done: true, text: date(application.submitted_at) },
    {
      name: 'Documents',
      done: sentCount === required.length,
      text: `${sentCount} of ${required.length} required`,
      to: fillPath('/online-admission/:trans_no', { trans_no: application.trans_no }),
      search: { view: 'documents' },
    },
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
      {steps.map(({ name, done, text, to, search }) => (
        <li key={name} data-done={done || undefined}>
          <b>{name}</b>
          <span>
            {!done && to && (search || to !== pathname) ? (
              <Anchor component={Link} to={to} search={search}>
                {text}
              </Anchor>
            ) : (
              text
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
