import { PRIVACY_NOTICE_VERSION, privacyNotices } from '@talaan/contract/values'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import classes from '../admission.module.css'

interface PrivacyNoticeProps {
  school: string
  /** Default: the current version. */
  version?: string
}

/** What the school does with an application's data, in plain words. */
export function PrivacyNotice({ school, version = PRIVACY_NOTICE_VERSION }: PrivacyNoticeProps) {
  return (
    <ScrollRegion className={classes.notice} label="Privacy notice">
      <h3>Privacy notice</h3>
      {privacyNotices[version]?.map(({ title, text }) => (
        <p key={title}>
          <b>{title}.</b> {text(school)}
        </p>
      ))}
      <p className={`${classes.quiet} ${classes.small}`}>Version {version}</p>
    </ScrollRegion>
  )
}
