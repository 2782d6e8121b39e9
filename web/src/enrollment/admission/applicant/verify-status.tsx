import type { Response } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { useState } from 'react'
import { dateTime, schoolYear } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { States } from '#ui/feedback/states.tsx'
import { Facts } from '#ui/list/figures.tsx'
import classes from '../admission.module.css'
import { PublicPage } from './public-page.tsx'

type Status = Response<typeof admission.verifyStatus>['data']

/** Opened by the code on a card or a certificate: shows whether its holder is a student now, and nothing else about them. */
export default function VerifyStatus() {
  const { id } = useParams('/student/verify-status/:id')
  const query = useCall(admission.verifyStatus, { id })
  return (
    <PublicPage title="Student status" subtitle={query.data?.data.school_name}>
      <States query={query}>{({ data }) => <StatusBox status={data} />}</States>
    </PublicPage>
  )
}

function StatusBox({ status }: { status: Status }) {
  const [checkedAt] = useState(() => new Date())
  return (
    <section className={classes.box} aria-labelledby="verdict">
      <h2 id="verdict" className={classes.verdict} data-good={status.status === 'Enrolled' || undefined}>
        {status.is_found ? status.status : 'Not found'}
      </h2>
      {status.is_found ? (
        <Facts
          facts={[
            ['Name', status.name_masked],
            ['Course', status.course],
            ['Level', status.level],
            ['School year', schoolYear(status.school_year)],
            ['Semester', status.semester],
          ]}
        />
      ) : (
        <p className={classes.quiet}>No student of this school has this code. Please ask the registrar to verify the document.</p>
      )}
      <p className={`${classes.quiet} ${classes.small}`}>
        Checked on {dateTime(checkedAt)}. Compare the initials with the ID card or document.
      </p>
    </section>
  )
}
