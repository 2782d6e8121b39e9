import { Anchor } from '@mantine/core'
import { PRIVACY_NOTICE_VERSION, privacyNotices } from '@talaan/contract/values'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import classes from '../admission.module.css'

interface PrivacyNoticeProps {
  school: string
  /** Default: the current version. */
  version?: string
  /** One level below the heading before it. */
  heading?: 'h2' | 'h3'
}

/** What the school does with an application's data, in plain words. */
export function PrivacyNotice({ school, version = PRIVACY_NOTICE_VERSION, heading: Heading = 'h3' }: PrivacyNoticeProps) {
  return (
    <ScrollRegion className={classes.notice} label="Privacy notice">
      <Heading>Privacy notice</Heading>
      {privacyNotices[version]?.map(({ title, text }) => (
        <p key={title}>
          <b>{title}.</b> {text(school)}
        </p>
      ))}
      <p>
        <Anchor href="/privacy" target="_blank" inherit>
          The whole privacy notice of the school
        </Anchor>
      </p>
      <p className={`${classes.quiet} ${classes.small}`}>Version {version}</p>
    </ScrollRegion>
  )
}
