import type { OpenedAdmission } from '@talaan/contract'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useParams, useSearch } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { oneOf, present, searchParams } from '#lib/search-params.ts'
import { DelayedSkeleton } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { LinkTabs } from '#ui/link-tabs.tsx'
import classes from '../admission.module.css'
import { AdmissionSent } from '../applicant/admission-sent.tsx'
import { NextSteps } from '../applicant/next-steps.tsx'
import { OwnApplication } from '../applicant/own-application.tsx'
import { termName } from '../applicant/period.ts'
import { PublicPage } from '../applicant/public-page.tsx'

const search = searchParams({ view: oneOf(['documents']), sent: present })

const EditForm = lazyNamed(() => import('./edit-form.tsx'), 'EditForm')
const Documents = lazyNamed(() => import('../documents/documents.tsx'), 'Documents')

/** One's own application, which can be changed until it is decided, and its documents. */
export default function EditAdmission() {
  const { trans_no: transNo } = useParams('/online-admission/:trans_no')
  const { view, sent } = useSearch(search)
  const [reopenedNumber, setReopenedNumber] = useState<string>()
  return (
    <PublicPage title="Your application" subtitle={sent ? undefined : transNo}>
      <OwnApplication transNo={transNo} title="Open your application">
        {(application, setApplication) => (
          <>
            {sent && <AdmissionSent transNo={application.trans_no} />}
            {reopenedNumber === application.trans_no && !application.confirmed_at && <ReopenedNote />}
            {application.decision ? <Decision application={application} /> : <NextSteps application={application} />}
            <LinkTabs label="Parts of your application" tabs={tabs(application.trans_no)} />
            <Suspense fallback={<DelayedSkeleton />}>
              {view === 'documents' ? (
                <Documents application={application} setApplication={setApplication} />
              ) : (
                application.decision === null && (
                  <EditForm
                    key={application.updated_at}
                    application={application}
                    setApplication={(changed) => {
                      setReopenedNumber(isReopened(application, changed) ? changed.trans_no : undefined)
                      setApplication(changed)
                    }}
                  />
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

/** Whether a change undid a step that was taken before. */
const isReopened = (before: OpenedAdmission, after: OpenedAdmission): boolean =>
  (before.confirmed_at !== null && after.confirmed_at === null) || (before.completed_at !== null && after.completed_at === null)

/** What to do after a change that undid the confirmation. It gets the focus. */
function ReopenedNote() {
  const note = useRef<HTMLParagraphElement>(null)
  // The button that saved it is at the end of a long page.
  useEffect(() => note.current?.focus(), [])
  return (
    <p ref={note} tabIndex={-1} role="status" className={classes.warning}>
      Your change was saved. Other documents are required now, so your application is no longer confirmed. Upload the documents, then
      confirm and complete it again.
    </p>
  )
}

const nextSteps = ({ personal_email }: OpenedAdmission): string =>
  personal_email ? `The next steps were sent to ${personal_email}.` : 'Ask the registrar for the next steps.'

function Decision({ application }: { application: OpenedAdmission }) {
  const isAccepted = application.decision === 'accepted'
  return (
    <section className={classes.box}>
      <h2 className={classes.stepTitle}>{isAccepted ? 'Your application is accepted' : 'Your application was not accepted'}</h2>
      <p className={classes.quiet}>
        {isAccepted
          ? `For ${application.course.code}, ${termName(application)}. ${nextSteps(application)}`
          : (application.reject_reason ?? 'Please contact the registrar for details.')}
      </p>
      <p className={classes.quiet}>You can no longer change it here. For corrections, please go to the registrar.</p>
    </section>
  )
}
