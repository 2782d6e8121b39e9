import { PRIVACY_NOTICE_VERSION, privacyNotices } from '@talaan/contract/values'
import classes from '../admission.module.css'

interface PrivacyNoticeProps {
  school: string
  /** Default: the current version. */
  version?: string
}

/** What the school does with an application's data, in plain words. */
export function PrivacyNotice({ school, version = PRIVACY_NOTICE_VERSION }: PrivacyNoticeProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reachable with the keyboard
    <section className={classes.notice} aria-label="Privacy notice" tabIndex={0}>
      <h3>Privacy notice</h3>
      {privacyNotices[version]?.map(({ title, text }) => (
        <p key={title}>
          <b>{title}.</b> {text(school)}
        </p>
      ))}
      <p className={`${classes.quiet} ${classes.small}`}>Version {version}</p>
    </section>
  )
}
