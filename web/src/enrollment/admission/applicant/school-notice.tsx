import { Anchor } from '@mantine/core'
import type { PublicNotice } from '@talaan/contract'
import { schoolNotices } from '@talaan/contract/calls'
import { date } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { RichText } from '#ui/rich-text.tsx'
import classes from '../admission.module.css'
import { PublicPage } from './public-page.tsx'

/** The privacy notice of the school, for anybody. */
export default function SchoolNotice() {
  const query = useCall(schoolNotices.publicNotice, {})
  return (
    <PublicPage title="Privacy notice" subtitle={query.data?.data.school_name}>
      <section className={classes.box} aria-label="Privacy notice">
        <States query={query} skeleton={<Skeleton count={10} />}>
          {({ data }) => <Notice notice={data} />}
        </States>
      </section>
    </PublicPage>
  )
}

function Notice({ notice: { body, version, effective_from, dpo } }: { notice: PublicNotice }) {
  const hasDpo = dpo.name !== '' || dpo.email !== '' || dpo.phone !== ''
  return (
    <>
      <RichText json={body} heading="h2" />
      {hasDpo && (
        <div>
          <h2>Data protection officer</h2>
          <p>
            {dpo.name}
            {dpo.email && (
              <>
                {dpo.name && <br />}
                <Anchor href={`mailto:${dpo.email}`}>{dpo.email}</Anchor>
              </>
            )}
            {dpo.phone && (
              <>
                <br />
                {dpo.phone}
              </>
            )}
          </p>
        </div>
      )}
      <p className={`${classes.quiet} ${classes.small}`}>
        Version {version}
        {effective_from && `, from ${date(effective_from)} on`}
      </p>
    </>
  )
}
