import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { AdmissionCompletion, type OpenedAdmission, type Reason } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { documentNames } from '@talaan/contract/values'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { dateTime } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import classes from '../admission.module.css'
import { Documents } from '../documents/documents.tsx'
import { NextSteps } from './next-steps.tsx'
import { OwnApplication } from './own-application.tsx'
import { PublicPage } from './public-page.tsx'

interface AgreementProps {
  application: OpenedAdmission
  setApplication: (application: OpenedAdmission) => void
}

/** The last step of an application: its documents, and the agreement. */
export default function CompleteAdmission() {
  return (
    <PublicPage title="Finish your application" subtitle="Upload your documents and submit.">
      <OwnApplication title="Open your application">
        {(application, setApplication) => (
          <>
            {application.decision === null && <NextSteps application={application} />}
            <Documents application={application} setApplication={setApplication} />
            <Agreement application={application} setApplication={setApplication} />
          </>
        )}
      </OwnApplication>
    </PublicPage>
  )
}

function Agreement({ application, setApplication }: AgreementProps) {
  if (application.completed_at) return <Completed application={application} />
  if (application.decision) {
    return (
      <section className={classes.box}>
        <p className={classes.quiet}>The school has already decided on this application. You can no longer complete it.</p>
      </section>
    )
  }
  if (application.confirmed_at) return <AgreementForm application={application} setApplication={setApplication} />
  return (
    <section className={classes.box}>
      <h2 className={classes.stepTitle}>Confirm your details first</h2>
      <p className={classes.quiet}>Check your details and confirm them. Then you can finish your application here.</p>
      <Group gap="xs">
        <Button component={Link} to="/confirm">
          Confirm your details
        </Button>
      </Group>
    </section>
  )
}

function Completed({ application }: { application: OpenedAdmission }) {
  return (
    <section className={classes.box}>
      <h2 className={classes.stepTitle}>Your application is complete</h2>
      <p className={classes.quiet}>
        Completed on {dateTime(application.completed_at)}. Print the form, sign it, and bring it to the registrar with your original
        documents. The school will email you its decision. Without an email, ask the registrar.
      </p>
      <Group gap="xs">
        <Button component="a" href="/complete-admission/print" target="_blank" rel="opener">
          Print the admission form
        </Button>
      </Group>
    </section>
  )
}

function AgreementForm({ application, setApplication }: AgreementProps) {
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const missing = application.documents.filter(({ is_required, status }) => is_required && status === 'none')
  const form = useEntryForm(admission.completeAdmission, {
    body: AdmissionCompletion,
    initialValues: { agree: false, promise: false },
    fixed: { trans_no: application.trans_no, access: application.access } as never,
    toRequest: (values) => ({ ...values, trans_no: application.trans_no, access: application.access }) as never,
    refresh: [],
    onSuccess: ({ data }) => setApplication(data),
    onError: (error) => setReasons(reasonsOf(error)),
  })
  const mustSend = application.requires_documents && missing.length > 0
  return (
    <form onSubmit={form.submit} noValidate className={classes.box}>
      <h2 className={classes.stepTitle}>Your agreement</h2>
      <Reasons reasons={reasons} />
      {missing.length > 0 && (
        <div className={classes.warning}>
          <b>Missing documents</b>
          <Stack component="ul" gap={6} m={0} pl={20}>
            {missing.map(({ kind }) => (
              <li key={kind}>{documentNames[kind]}</li>
            ))}
          </Stack>
          {mustSend
            ? 'Upload a picture or a PDF of each, or bring the originals to the registrar. Then you can complete your application.'
            : 'You may complete your application now and submit the originals to the registrar later.'}
        </div>
      )}
      {missing.length > 0 && !mustSend && (
        <Checkbox {...form.field('promise', 'checkbox')} label="I will submit the missing original documents before classes begin." />
      )}
      <Checkbox
        {...form.field('agree', 'checkbox')}
        label="My answers are true and complete, and I agree to follow the rules of the school. I understand that false information may cancel my enrollment."
      />
      <div className={classes.buttons}>
        <span />
        <Button type="submit" size="md" loading={form.busy} disabled={mustSend}>
          Complete application
        </Button>
      </div>
    </form>
  )
}
