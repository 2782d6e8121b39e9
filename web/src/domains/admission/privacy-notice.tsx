import { PRIVACY_NOTICE_VERSION } from '@talaan/contract'
import classes from './admission.module.css'

/** What the school does with an application's data, in plain words (RA 10173). A change of meaning needs a new version. */
export function PrivacyNotice({ school }: { school: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reachable with the keyboard
    <section className={classes.notice} aria-label="Privacy notice" tabIndex={0}>
      <h3>Privacy notice</h3>
      <p>
        <b>What we collect.</b> What you enter in this form: your name, birthdate and other personal details, address and contacts, your
        family, and the last school you finished. Some of it, such as age, civil status, religion and education, is sensitive personal
        information under the Data Privacy Act of 2012 (Republic Act No. 10173).
      </p>
      <p>
        <b>Why.</b> To decide on your application, to enroll you, to reach you or your family, and to make the reports that the law asks of
        schools. For nothing else.
      </p>
      <p>
        <b>Who sees it.</b> The registrar and the offices of {school} that work on your admission and enrollment. We pass on only what the
        law requires, such as reports to CHED and DepEd. We do not sell it.
      </p>
      <p>
        <b>How long.</b> If you enroll, your application stays in your student file, and your grades are kept for good. If you are not
        admitted or do not enroll, we keep it for one school year and then remove what tells who you are.
      </p>
      <p>
        <b>Your rights.</b> You may ask what we hold about you, get a copy, have it corrected, object, have it erased or blocked where the
        law allows, claim damages, and complain to the National Privacy Commission (privacy.gov.ph). You may take your consent back; we then
        stop working on your application.
      </p>
      <p>
        <b>Whom to ask.</b> The Data Protection Officer of {school}, in person or by letter through the Office of the Registrar.
      </p>
      <p className={`${classes.quiet} ${classes.small}`}>Version {PRIVACY_NOTICE_VERSION}</p>
    </section>
  )
}
