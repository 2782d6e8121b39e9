import { Button, CopyButton, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from '../admission.module.css'

/** The application's number, once it is sent, and what comes next. */
export function AdmissionSent({ transNo }: { transNo: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <section className={classes.box} aria-labelledby="sent">
      <h2 id="sent" ref={title} tabIndex={-1} className={classes.stepTitle}>
        Application submitted
      </h2>
      <div>
        <p className={classes.quiet}>Your application number</p>
        <p className={classes.transNo}>{transNo}</p>
        <CopyButton value={transNo}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} aria-live="polite">
              {copied ? 'Copied' : 'Copy number'}
            </Button>
          )}
        </CopyButton>
      </div>
      <p className={classes.quiet}>
        Write it down or take a picture of this page. You need it and your birthdate to open your application. It was also sent to your
        mobile number, and to your email if you gave one.
      </p>
      <p className={classes.quiet}>
        If you applied or studied here before, you do not need to do anything. The registrar will combine your records.
      </p>
      <h3 className={classes.section}>What to do next</h3>
      <Stack component="ol" gap={6} m={0} pl={20}>
        <li>Upload pictures of your documents, below or later.</li>
        <li>Check your details and confirm.</li>
        <li>Finish your application. The school will email you its decision. Without an email, ask the registrar.</li>
      </Stack>
    </section>
  )
}
