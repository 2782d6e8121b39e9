import { Anchor } from '@mantine/core'
import type { OpenedAdmission } from '@talaan/contract'
import { date } from '#lib/format.ts'
import { Link, type LinkProps, usePathname } from '#lib/navigation.tsx'
import type { Target } from '#lib/paths.ts'
import { fillPath } from '#lib/paths.ts'
import classes from '../admission.module.css'

interface Step extends Pick<LinkProps, 'search'> {
  name: string
  done: boolean
  text: string
  to?: Target
}

/** The steps of an undecided application, with a link to each that is still to be taken. */
export function NextSteps({ application }: { application: OpenedAdmission }) {
  const pathname = usePathname()
  const required = application.documents.filter(({ is_required }) => is_required)
  const sentCount = required.filter(({ status }) => status !== 'none').length
  const steps: Step[] = [
    { name: 'Submitted', done: true, text: date(application.submitted_at) },
    {
      name: 'Upload documents',
      done: sentCount === required.length,
      text: `${sentCount} of ${required.length} required`,
      to: fillPath('/online-admission/:trans_no', { trans_no: application.trans_no }),
      search: { view: 'documents' },
    },
    { name: 'Confirm details', done: application.confirmed_at !== null, text: date(application.confirmed_at) || 'To do', to: '/confirm' },
    {
      name: 'Finish',
      done: application.completed_at !== null,
      text: date(application.completed_at) || 'To do',
      to: application.confirmed_at ? '/complete-admission' : undefined,
    },
  ]
  const current = steps.findIndex(({ done }) => !done)
  return (
    <ol className={classes.progress} aria-label="Steps of your application">
      {steps.map(({ name, done, text, to, search }, index) => (
        <li key={name} data-done={done || undefined} aria-current={index === current ? 'step' : undefined}>
          <b>
            {index + 1}{' '}
            {!done && to && (search || to !== pathname) ? (
              <Anchor component={Link} to={to} search={search} inherit underline="always">
                {name}
              </Anchor>
            ) : (
              name
            )}
          </b>
          <span>
            {text}
            {done && ' ✓'}
          </span>
        </li>
      ))}
    </ol>
  )
}
