import { Button, CopyButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useSearch } from '../../../lib/navigation.tsx'
import { present, searchParams } from '../../../lib/search-params.ts'
import classes from '../admission.module.css'

const sentSearch = searchParams({ known: present })

/** The application's number, once it is sent, and what comes next. */
export function AdmissionSent({ transNo }: { transNo: string }) {
  const { known } = useSearch(sentSearch)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <section className={classes.box} aria-labelledby="sent">
      <h2 id="sent" ref={title} tabIndex={-1} className={classes.stepTitle}>
        Your application is in
      </h2>
      <div>
        <p className={classes.quiet}>Your application number</p>
        <p className={classes.transNo}>{transNo}</p>
        <CopyButton value={transNo}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} aria-live="polite">
              {copied ? 'Copied' : 'Copy the number'}
            </Button>
          )}
        </CopyButton>
      </div>
      <p className={classes.quiet}>
        Write it down or take a picture of this page: with it and your birthdate you open your application. We send it to your email and
        mobile number, too.
      </p>
      {known && (
        <p className={classes.warning}>
          We may already have a record of you. If you applied or studied here before, there is nothing to do: the registrar puts the two
          together.
        </p>
      )}
      <h3 className={classes.section}>What to do next</h3>
      <ol className={classes.list}>
        <li>Send pictures of your papers, below or later.</li>
        <li>Confirm that everything in your application is right.</li>
        <li>Complete your application. The school decides, and writes to you.</li>
      </ol>
    </section>
  )
}
