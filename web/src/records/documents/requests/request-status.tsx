import { Anchor } from '@mantine/core'
import { documentRequests } from '@talaan/contract/calls'
import classes from '#enrollment/admission/admission.module.css'
import { CodeForm, UnknownCode } from '#enrollment/admission/applicant/code-form.tsx'
import { PublicPage } from '#enrollment/admission/applicant/public-page.tsx'
import { Link, useNavigate, useParams } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { States } from '#ui/feedback/states.tsx'
import { StatusBox } from './status-box.tsx'

/** The status of one request by its code, and nothing that others could not read on the claim stub. */
export default function RequestStatusPage() {
  const { code } = useParams('/tor-request/status', '/tor-request/status/:code') as { code?: string }
  const navigate = useNavigate()
  return (
    <PublicPage title="Status of a request">
      {code !== undefined && <FoundStatus key={code} code={code} />}
      <CodeForm
        key={`${code} form`}
        label="Code of the request"
        description="The twelve letters and digits of the claim stub or the email, such as 7KQ4-M2XD-9F3T."
        source="the claim stub"
        verb="Show status"
        onCode={(code) => navigate({ to: fillPath('/tor-request/status/:code', { code }) })}
      />
      <p className={classes.quiet}>
        <Anchor component={Link} to="/online-tor-request" inherit underline="always">
          Request documents
        </Anchor>
      </p>
    </PublicPage>
  )
}

const unknownText = 'There is no request with this code. Please compare it with the claim stub or the email.'

function FoundStatus({ code }: { code: string }) {
  const query = useCall(documentRequests.documentRequestStatus, { code }, { retry: false })
  return (
    <States query={query} missing={<UnknownCode>{unknownText}</UnknownCode>}>
      {({ data }) => <StatusBox request={data} />}
    </States>
  )
}
