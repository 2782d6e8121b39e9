import { Anchor, Button, CopyButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './admission.module.css'

/** The application's number, what happens next, and how to change what was sent. */
export function AdmissionSent({ transNo }: { transNo: string }) {
  return (
    <section className={classes.box} aria-labelledby="sent">
      <h2 id="sent" className={classes.stepTitle}>
        Your application is in
      </h2>
      <div>
        <p className={classes.quiet}>Your application number</p>
        <p className={`${classes.quiet} ${classes.transNo}`} style={{ color: 'inherit' }}>
          {transNo}
        </p>
        <CopyButton value={transNo}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} aria-live="polite">
              {copied ? 'Copied' : 'Copy the number'}
            </Button>
          )}
        </CopyButton>
      </div>
      <p className={classes.quiet}>Write it down or take a picture of this page. You need it to see or change your application.</p>
      <h3 className={classes.section}>What to do next</h3>
      <ol className={classes.list}>
        <li>Wait for the school's decision. It comes to the email address you entered.</li>
        <li>Prepare your papers: report card, birth certificate, certificate of good moral character, and pictures.</li>
        <li>Bring the papers and this number to the registrar when the school asks for them.</li>
      </ol>
      <h3 className={classes.section}>Something is wrong in it?</h3>
      <p className={classes.quiet}>
        You may change your application until the school has decided on it.{' '}
        <Anchor underline="always" component={Link} to="/online-admission/$trans_no" params={{ trans_no: transNo } as never}>
          Open it with your birthdate
        </Anchor>
        .
      </p>
    </section>
  )
}
