import { Anchor, Button, TextInput } from '@mantine/core'
import { documentRequests } from '@talaan/contract/calls'
import { readDocumentCode } from '@talaan/contract/values'
import { type FormEvent, useState } from 'react'
import classes from '#enrollment/admission/admission.module.css'
import { PublicPage } from '#enrollment/admission/applicant/public-page.tsx'
import { Link, useNavigate, useParams } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { States } from '#ui/feedback/states.tsx'
import { StatusBox } from './status-box.tsx'

/** The status of one request by its code, and nothing that others could not read on the claim stub. */
export default function RequestStatusPage() {
  const { code } = useParams('/tor-request/status', '/tor-request/status/:code') as { code?: string }
  return (
    <PublicPage title="Status of a request">
      {code !== undefined && <FoundStatus key={code} code={code} />}
      <CodeForm key={`${code} form`} />
      <p className={classes.quiet}>
        <Anchor component={Link} to="/online-tor-request" inherit underline="always">
          Request documents
        </Anchor>
      </p>
    </PublicPage>
  )
}

function FoundStatus({ code }: { code: string }) {
  const query = useCall(documentRequests.documentRequestStatus, { code }, { retry: false })
  return (
    <States query={query} missing={<UnknownCode />}>
      {({ data }) => <StatusBox request={data} />}
    </States>
  )
}

const UnknownCode = () => (
  <section className={classes.box} aria-labelledby="verdict">
    <h2 id="verdict" className={classes.verdict}>
      Not found
    </h2>
    <p className={classes.quiet}>There is no request with this code. Please compare it with the claim stub or the email.</p>
  </section>
)

function CodeForm() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const find = (event: FormEvent) => {
    event.preventDefault()
    const code = readDocumentCode(text)
    if (code) navigate({ to: fillPath('/tor-request/status/:code', { code }) })
    else setError(text.trim() === '' ? 'Enter the code' : 'This code is mistyped. Please compare it with the claim stub.')
  }
  return (
    <form className={classes.box} onSubmit={find} noValidate>
      <TextInput
        label="Code of the request"
        description="The twelve letters and digits of the claim stub or the email, such as 7KQ4-M2XD-9F3T."
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(undefined)
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
      />
      <div className={classes.buttons}>
        <Button type="submit">Show status</Button>
      </div>
    </form>
  )
}
