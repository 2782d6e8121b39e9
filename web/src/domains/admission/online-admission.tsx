import { Anchor } from '@mantine/core'
import { admission } from '@talaan/contract'
import { Link, useSearch } from '@tanstack/react-router'
import { date, isoDate } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { Reasons } from '../../ui/reasons.tsx'
import { States } from '../../ui/states.tsx'
import classes from './admission.module.css'
import { AdmissionSent } from './admission-sent.tsx'
import { FindAdmission } from './find-admission.tsx'
import { closedReasons, termName } from './period.ts'
import { PublicPage } from './public-page.tsx'
import { SubmitAdmission } from './submit-admission.tsx'

/** Apply for admission, or open what was sent before. */
export default function OnlineAdmission() {
  const query = useCall(admission.admissionPeriod, {})
  const search = useSearch({ strict: false }) as { sent?: string; applied?: string }
  const period = query.data?.data
  const until = period?.open && period.end ? `, open until ${date(period.end)}` : ''
  return (
    <PublicPage title="Online admission" subtitle={period && `${period.school_name} · ${termName(period)}${until}`}>
      <States query={query}>
        {({ data }) => {
          if (search.sent) return <AdmissionSent transNo={search.sent} />
          if (search.applied !== undefined) return <FindAdmission />
          const reasons = closedReasons(data, isoDate(new Date()))
          return (
            <>
              <p className={classes.quiet}>
                <Anchor component={Link} to="/online-admission" search={{ applied: '' } as never}>
                  I already applied
                </Anchor>
              </p>
              {reasons.length > 0 ? <Reasons reasons={reasons} /> : <SubmitAdmission period={data} />}
            </>
          )
        }}
      </States>
    </PublicPage>
  )
}
