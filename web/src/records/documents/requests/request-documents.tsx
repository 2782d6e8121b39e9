import { Anchor, Button, Checkbox, TextInput } from '@mantine/core'
import { NewDocumentRequest, type Request } from '@talaan/contract'
import { admission, documentRequests } from '@talaan/contract/calls'
import { hasCode, REQUEST_NOTICE_VERSION } from '@talaan/contract/values'
import { type FormEvent, useRef, useState } from 'react'
import classes from '#enrollment/admission/admission.module.css'
import { PublicPage } from '#enrollment/admission/applicant/public-page.tsx'
import { PrivacyNotice } from '#enrollment/admission/form/privacy-notice.tsx'
import { useChallenge } from '#enrollment/admission/form/use-challenge.ts'
import { CallError, reasonsOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { isoDate } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { actionName, useCall } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { EmailField } from '#shared/people/email-field.tsx'
import { NameFields } from '#shared/people/person-fields.tsx'
import { Columns } from '#ui/list/columns.tsx'
import { useIdentification } from './chosen-file.tsx'
import { blankClaim, ClaimFields, newRequestKey } from './claim-fields.tsx'
import own from './document-requests.module.css'

/** Anybody who studied here asks for a transcript or another document. */
export default function RequestDocuments() {
  const school = useCall(admission.admissionPeriod, {}).data?.data.school_name ?? ''
  const [sentTo, setSentTo] = useState<string>()
  return (
    <PublicPage title="Request documents" subtitle={school}>
      {sentTo === undefined ? <RequestForm school={school || 'the school'} onSent={setSentTo} /> : <SentBox message={sentTo} />}
    </PublicPage>
  )
}

const StatusLink = () => (
  <p className={classes.quiet}>
    Did you already send a request?{' '}
    <Anchor component={Link} to="/tor-request/status" inherit underline="always">
      See its status
    </Anchor>
    .
  </p>
)

function SentBox({ message }: { message: string }) {
  return (
    <section className={classes.box} aria-labelledby="sent" role="status">
      <h2 id="sent" className={classes.verdict} data-good>
        Check your email
      </h2>
      <p>{message}</p>
      <p className={classes.quiet}>
        The registrar works on your request after you verify it. If no email arrives, look into the spam folder, or send the form again.
      </p>
    </section>
  )
}

function RequestForm({ school, onSent }: { school: string; onSent: (message: string) => void }) {
  const [requestKey] = useState(newRequestKey)
  const proof = useRef('')
  const [isSolving, setSolving] = useState(false)
  const [isConsenting, setConsenting] = useState(false)
  const [consentError, setConsentError] = useState('')
  const identification = useIdentification()
  const { solveChallenge, dropProof } = useChallenge(identification.content !== undefined)
  const form = useEntryForm(documentRequests.requestDocuments, {
    body: NewDocumentRequest,
    initialValues: {
      first_name: '',
      middle_name: '',
      last_name: '',
      extension_name: '',
      birthdate: '',
      student_id_number: '',
      course: '',
      last_school_year: '',
      email: '',
      contact_number: '',
      ...blankClaim(),
    },
    fixed: { request_key: requestKey, privacy_notice_version: REQUEST_NOTICE_VERSION, proof: '-' },
    toRequest: ({ documents, ...values }) =>
      ({
        ...values,
        documents: JSON.stringify(documents),
        request_key: requestKey,
        privacy_notice_version: REQUEST_NOTICE_VERSION,
        proof: proof.current,
        file: identification.content,
      }) as unknown as Request<typeof documentRequests.requestDocuments>,
    success: false,
    refresh: [],
    onSuccess: ({ message }) => onSent(message),
    onError: (error) => {
      if (reasonsOf(error).some(hasCode('admission.proof'))) dropProof()
      const fileText = error instanceof CallError ? error.failure.errors?.file?.[0] : undefined
      if (fileText) identification.setError(fileText)
    },
  })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const hasFile = identification.check()
    setConsentError(isConsenting ? '' : 'Read the privacy notice and agree to it')
    if (!hasFile || !isConsenting) {
      form.check(['first_name', 'last_name', 'birthdate', 'email', 'contact_number', 'purpose', 'representative', 'address'])
      return
    }
    setSolving(true)
    try {
      proof.current = await solveChallenge()
      form.submit()
    } catch (error) {
      toast.failure(error, actionName(documentRequests.requestDocuments))
    } finally {
      setSolving(false)
    }
  }
  return (
    <>
      <StatusLink />
      <form onSubmit={send} noValidate className={own.form}>
        <AboutYou form={form} />
        <section className={classes.box} aria-labelledby="what">
          <h2 id="what">Your request</h2>
          <ClaimFields form={form} />
        </section>
        <section className={classes.box} aria-labelledby="identification">
          <h2 id="identification">Valid ID</h2>
          {identification.input}
          <PrivacyNotice school={school} version={REQUEST_NOTICE_VERSION} />
          <Checkbox
            checked={isConsenting}
            onChange={(event) => setConsenting(event.currentTarget.checked)}
            error={consentError}
            label="I have read the privacy notice, and the data that I send is mine."
          />
          <div className={classes.buttons}>
            <Button type="submit" size="md" loading={form.busy || isSolving} disabled={identification.isReading}>
              Send request
            </Button>
          </div>
        </section>
      </form>
    </>
  )
}

interface AboutYouProps {
  form: Parameters<typeof NameFields>[0]['form'] & { field: (name: never) => Record<string, unknown> }
}

function AboutYou({ form }: AboutYouProps) {
  const field = form.field as (name: string) => Record<string, unknown>
  return (
    <section className={classes.box} aria-labelledby="about">
      <h2 id="about">About you</h2>
      <p className={classes.quiet}>Enter your name as it was when you were last enrolled.</p>
      <NameFields form={form} own />
      <Columns>
        <TextInput {...field('birthdate')} label="Birthdate" type="date" max={isoDate(new Date())} autoComplete="bday" />
        <TextInput {...field('student_id_number')} label="Student number, if you know it" autoComplete="off" maxLength={30} />
        <TextInput {...field('course')} label="Course or strand" autoComplete="off" maxLength={120} />
        <TextInput
          {...field('last_school_year')}
          label="Last school year attended"
          placeholder="2019-2020"
          autoComplete="off"
          maxLength={9}
        />
        <EmailField {...field('email')} label="Email" autoComplete="email" />
        <TextInput {...field('contact_number')} label="Contact number" type="tel" autoComplete="tel" />
      </Columns>
    </section>
  )
}
