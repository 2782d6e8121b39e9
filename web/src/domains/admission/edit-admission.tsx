import { Anchor } from '@mantine/core'
import { type Admission, admission, enrolleeTypes, type Reason } from '@talaan/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError, reasonsOf } from '../../lib/call.ts'
import { useEntryForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query.ts'
import classes from './admission.module.css'
import { stepOf, valuesOf } from './application.ts'
import { ApplicationSteps, useStep } from './application-form.tsx'
import { FindAdmission, type OpenedApplication, openedKey } from './find-admission.tsx'
import { openTypes, termName } from './period.ts'
import { PublicPage } from './public-page.tsx'

/** Asks for the birthdate, then opens the application for changes. */
export default function EditAdmission() {
  const { trans_no: transNo = '' } = useParams({ strict: false }) as { trans_no?: string }
  const { data: opened } = useQuery<OpenedApplication>({ queryKey: openedKey(transNo), enabled: false })
  const stored = opened?.stored
  return (
    <PublicPage title="Your application" subtitle={[transNo, stored && termName(stored)].filter(Boolean).join(' · ')}>
      {opened && stored?.decision === null && <EditForm key={stored.updated_at} opened={opened} />}
      {stored?.decision && <Decided stored={stored} />}
      {!opened && <FindAdmission transNo={transNo} />}
    </PublicPage>
  )
}

function EditForm({ opened: { birthdate, stored } }: { opened: OpenedApplication }) {
  const client = useQueryClient()
  const [, go] = useStep()
  const period = useCall(admission.admissionPeriod, {}).data?.data
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const fixed = { trans_no: stored.trans_no, birthdate_check: birthdate, updated_at: stored.updated_at }
  const form = useEntryForm(admission.editAdmission, {
    initialValues: valuesOf(stored),
    fixed,
    refresh: [],
    onSuccess: ({ data }) => {
      const opened: OpenedApplication = { birthdate: data.birthdate ?? birthdate, stored: data }
      client.setQueryData(openedKey(stored.trans_no), opened)
    },
    onInvalid: (names) => go(stepOf(names)),
    onError: (error) => {
      setReasons(reasonsOf(error))
      if (error instanceof CallError && error.failure.errors) go(stepOf(Object.keys(error.failure.errors)))
    },
  })
  return (
    <ApplicationSteps
      form={form}
      school={period?.school_name ?? ''}
      openTypes={period ? openTypes(period) : enrolleeTypes}
      asksConsent={false}
      submitLabel="Save changes"
      reasons={reasons}
    >
      {reasons.length > 0 && (
        <p className={classes.quiet}>
          <Anchor href={`/online-admission/${stored.trans_no}`} underline="always">
            Open the application again
          </Anchor>{' '}
          to see how it stands now.
        </p>
      )}
    </ApplicationSteps>
  )
}

function Decided({ stored }: { stored: Admission }) {
  const isAccepted = stored.decision === 'accepted'
  return (
    <section className={classes.box}>
      <h2 className={classes.stepTitle}>{isAccepted ? 'Your application is accepted' : 'Your application was not accepted'}</h2>
      <p className={classes.quiet}>
        {isAccepted
          ? `The school sends what comes next to ${stored.personal_email ?? 'your email address'}.`
          : (stored.reject_reason ?? 'Ask the registrar what you can do.')}
      </p>
      <p className={classes.quiet}>It can no longer be changed here. For a correction, go to the registrar.</p>
    </section>
  )
}
