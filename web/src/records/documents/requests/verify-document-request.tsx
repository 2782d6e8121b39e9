import { Anchor, Button, Text } from '@mantine/core'
import type { RequestStatus } from '@talaan/contract'
import { documentRequests } from '@talaan/contract/calls'
import { useState } from 'react'
import classes from '#enrollment/admission/admission.module.css'
import { PublicPage } from '#enrollment/admission/applicant/public-page.tsx'
import { textOf } from '#lib/call.ts'
import { Link, useParams } from '#lib/navigation.tsx'
import { useAction } from '#lib/query.ts'
import { StatusBox } from './status-box.tsx'

/** Opened by the link of the mail. A button verifies, so that a program that reads mails does not. */
export default function VerifyRequest() {
  const { verification } = useParams('/tor-request/verify/:verification')
  const [status, setStatus] = useState<RequestStatus>()
  const [refusal, setRefusal] = useState<string>()
  const { run, busy } = useAction(documentRequests.verifyDocumentRequest, {
    success: false,
    refresh: [],
    onSuccess: ({ data }) => setStatus(data),
    onError: (error) => setRefusal(textOf(error)),
    isShownInPlace: () => true,
  })
  return (
    <PublicPage title="Verify request" subtitle={status?.school_name}>
      {status ? (
        <>
          <p role="status">Your request is verified. Keep its code.</p>
          <StatusBox request={status} />
        </>
      ) : (
        <section className={classes.box} aria-labelledby="verify">
          <h2 id="verify">Your request for documents</h2>
          <p className={classes.quiet}>Verify that you sent it. The registrar then works on it.</p>
          {refusal && (
            <Text role="alert" c="var(--mantine-color-error)">
              {refusal}{' '}
              <Anchor component={Link} to="/online-tor-request" inherit underline="always">
                Send the form again
              </Anchor>
            </Text>
          )}
          <div className={classes.buttons}>
            <Button size="md" loading={busy} onClick={() => run({ verification })}>
              Verify
            </Button>
          </div>
        </section>
      )}
    </PublicPage>
  )
}
