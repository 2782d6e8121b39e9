import { Anchor, Button, Group } from '@mantine/core'
import type { OpenedAdmission } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { dateTime } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useAction } from '#lib/query.ts'
import { Facts } from '#ui/list/figures.tsx'
import classes from '../admission.module.css'
import { applicationFacts } from '../form/application-facts.ts'
import { NextSteps } from './next-steps.tsx'
import { OwnApplication } from './own-application.tsx'
import { termName } from './period.ts'
import { PublicPage } from './public-page.tsx'

/** The applicant checks all details and confirms that they are correct. */
export default function ConfirmAdmission() {
  return (
    <PublicPage title="Confirm your details" subtitle="Check your details.">
      <OwnApplication title="Open your application">
        {(application, setApplication) => (
          <>
            {application.decision === null && <NextSteps application={application} />}
            <ApplicationFacts application={application} />
            <Confirmation application={application} setApplication={setApplication} />
          </>
        )}
      </OwnApplication>
    </PublicPage>
  )
}

function ApplicationFacts({ application }: { application: OpenedAdmission }) {
  return (
    <section className={classes.box} aria-labelledby="everything">
      <h2 id="everything" className={classes.stepTitle}>
        {application.trans_no}
      </h2>
      <p className={classes.quiet}>
        {application.school_name} · {termName(application)}
      </p>
      {applicationFacts(application, application.second_course)
        .filter(({ facts }) => facts.some(([, value]) => value))
        .map(({ title, facts }) => (
          <section key={title} className={classes.review}>
            <h3 className={classes.section}>{title}</h3>
            <Facts facts={facts.filter(([, value]) => value)} />
          </section>
        ))}
    </section>
  )
}

function Confirmation({
  application,
  setApplication,
}: {
  application: OpenedAdmission
  setApplication: (application: OpenedAdmission) => void
}) {
  const action = useAction(admission.confirmAdmission, { onSuccess: ({ data }) => setApplication(data), refreshOnConflict: true })
  const { trans_no, access, updated_at } = application
  if (application.confirmed_at) {
    return (
      <section className={classes.box}>
        <h2 className={classes.stepTitle}>Your details are confirmed</h2>
        <p className={classes.quiet}>
          Confirmed on {dateTime(application.confirmed_at)}. Print the slip or save it as a PDF, and bring it to the registrar.
        </p>
        <Group gap="xs">
          <Button component="a" href="/confirm/print" target="_blank" rel="opener">
            Print the confirmation slip
          </Button>
          {!application.completed_at && application.decision === null && (
            <Button component={Link} to="/complete-admission" variant="default">
              Finish your application
            </Button>
          )}
        </Group>
      </section>
    )
  }
  if (application.decision) {
    return (
      <section className={classes.box}>
        <p className={classes.quiet}>The school has already decided on this application. You can no longer confirm it.</p>
      </section>
    )
  }
  return (
    <section className={classes.box}>
      <h2 className={classes.stepTitle}>Is everything correct?</h2>
      <p className={classes.quiet}>
        If not,{' '}
        <Anchor underline="always" component={Link} to={fillPath('/online-admission/:trans_no', { trans_no })}>
          change your application
        </Anchor>{' '}
        first.
      </p>
      <div className={classes.buttons}>
        <span />
        <Button size="md" loading={action.busy} onClick={() => action.run({ trans_no, access, updated_at })}>
          Confirm
        </Button>
      </div>
    </section>
  )
}
