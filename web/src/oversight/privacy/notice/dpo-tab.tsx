import { schoolNotices } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { States } from '#ui/feedback/states.tsx'
import { Panel } from '#ui/page.tsx'
import classes from '../privacy.module.css'
import { UpdatePrivacySettings } from './update-privacy-settings.tsx'

/** Whom people write to about their data. */
export default function DpoTab() {
  const query = useCall(schoolNotices.privacySettings, {})
  return (
    <div className={classes.form}>
      <p className={classes.about}>The data protection officer is named in the privacy notice and in answers to requests.</p>
      <Panel>
        <States query={query}>{({ data }) => <UpdatePrivacySettings key={data.updated_at} loaded={data} />}</States>
      </Panel>
    </div>
  )
}
