import { Anchor } from '@mantine/core'
import { admission } from '@talaan/contract/calls'
import { Fragment, Suspense, useEffect } from 'react'
import { date, isoDate } from '#lib/format.ts'
import { Link, useNavigate, useSearch } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { present, searchParams } from '#lib/search-params.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { DelayedSkeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import classes from '../admission.module.css'
import { useOpenedApplication } from '../applicant/opened-application.ts'
import { closedReasons, termName } from '../applicant/period.ts'
import { PublicPage } from '../applicant/public-page.tsx'

const search = searchParams({ applied: present })

const loadSubmitAdmission = () => import('./submit-admission.tsx')
const SubmitAdmission = lazyNamed(loadSubmitAdmission, 'SubmitAdmission')
const FindAdmission = lazyNamed(() => import('../applicant/find-admission.tsx'), 'FindAdmission')

/** Applies for admission, or opens an application that was sent before. */
export default function OnlineAdmission() {
  const query = useCall(admission.admissionPeriod, {})
  const { applied } = useSearch(search)
  const period = query.data?.data
  // Loads the form while the period is read: a phone far from the server then waits for one round trip instead of two.
  useEffect(() => {
    if (!applied) loadSubmitAdmission().catch(() => undefined)
  }, [applied])
  const until = period?.open && period.end ? `Open until ${date(period.end)}` : ''
  return (
    <PublicPage title="Online admission" subtitle={period && <Subtitle parts={[period.school_name, termName(period), until]} />}>
      <States query={query}>
        {({ data }) => (
          <Suspense fallback={<DelayedSkeleton />}>{applied ? <FindOwnApplication /> : <NewApplication period={data} />}</Suspense>
        )}
      </States>
    </PublicPage>
  )
}

/** The school, the term and the last day. A narrow screen breaks the line between them, and not within a school year. */
function Subtitle({ parts }: { parts: readonly string[] }) {
  return parts.filter(Boolean).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' · '}
      <span className={classes.unbroken}>{part}</span>
    </Fragment>
  ))
}

function NewApplication({ period }: { period: NonNullable<Parameters<typeof closedReasons>[0]> }) {
  const reasons = closedReasons(period, isoDate(new Date()))
  return (
    <>
      <p className={classes.quiet}>
        <Anchor component={Link} to="/online-admission" search={{ applied: '' }}>
          Check or edit my application
        </Anchor>
      </p>
      {reasons.length > 0 ? <Reasons reasons={reasons} /> : <SubmitAdmission period={period} />}
    </>
  )
}

function FindOwnApplication() {
  const navigate = useNavigate()
  const { setApplication } = useOpenedApplication()
  return (
    <FindAdmission
      title="Check or edit my application"
      onOpened={(data) => {
        setApplication(data)
        navigate({ to: fillPath('/online-admission/:trans_no', { trans_no: data.trans_no }) })
      }}
    />
  )
}
