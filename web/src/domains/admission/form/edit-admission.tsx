import type { OpenedAdmission } from '@talaan/contract'
import { lazy, Suspense } from 'react'
import { useParams, useSearch } from '../../../lib/navigation.tsx'
import { fillPath } from '../../../lib/paths.ts'
import { oneOf, present, searchParams } from '../../../lib/search-params.ts'
import { DelayedLoader, Skeleton } from '../../../ui/feedback/states.tsx'
import { LinkTabs } from '../../../ui/link-tabs.tsx'
import classes from '../admission.module.css'
import { AdmissionSent } from '../applicant/admission-sent.tsx'
import { NextSteps } from '../applicant/next-steps.tsx'
import { OwnApplication } from '../applicant/own-application.tsx'
import { termName } from '../applicant/period.ts'
import { PublicPage } from '../applicant/public-page.tsx'

const search = searchParams({ view: oneOf(['documents']), sent: present })

const EditForm = lazy(() => import('./edit-form.tsx').then((file) => ({ default: file.EditForm })))
const Documents = lazy(() => import('../documents/documents.tsx').then((file) => ({ default: file.Documents })))

/** One's own application, which can be changed until it is decided, and its documents. */
export default function EditAdmission() {
  const { trans_no: transNo } = useParams('/online-admission/:trans_no')
  const { view, sent } = useSearch(search)
  return (
    <PublicPage title="Your application" subtitle={sent ? undefined : transNo}>
      <OwnApplication transNo={transNo} title="Open your application">
        {(application, setApplication) => (
          <>
            {sent && <AdmissionSent transNo={application.trans_no} />}
            {application.decision ? <Decision application={application} /> : <NextSteps application={application} />}
            <LinkTabs label="Parts of your application" tabs={tabs(application.trans_no)} />
            <Suspense fallback={<DelayedLoader>{<Skeleton />}</DelayedLoader>}>
              {view === 'documents' ? (
                <Documents application={application} setApplication={setApplication} />
              ) : (
                application.decision === null && (
                  <EditForm key={application.updated_at} application={application} setApplication={setApplication} />
                )
              )}
            </Suspense>
          </>
        )}
      </OwnApplication>
    </PublicPage>
  )
}

const tabs = (transNo: string) => {
  const to = fillPath('/online-admission/:trans_no', { trans_no: transNo })
  return [
    { to, label: 'Application', search: { view: undefined } },
    { to, label: 'Documents', search: { view: 'documents' } },
  ]
}

function Decision({ application }: { application: OpenedAdmission }) {
  const isAccepted = application.decision === 'accepted'
  return (
    <section className={classes.box}>
      <h2 className={classes.stepTitle}>{isAccepted ? 'Your application is accepted' : 'Your application was not accepted'}</h2>
      <p className={classes.quiet}>
        {isAccepted
          ? `For ${application.course.code}, ${termName(application)}. The school sends what comes next to ${application.personal_email ?? 'your email address'}.`
          : (application.reject_reason ?? 'Ask the registrar what you can do.')}
      </p>
      <p className={classes.quiet}>It can no longer be changed here. For a correction, go to the registrar.</p>
    </section>
  )
}
