import type { VerifiedDocument } from '@talaan/contract'
import { issuedDocuments } from '@talaan/contract/calls'
import { formatDocumentCode, type IssuedStatus, issuedKindNames, readDocumentCode } from '@talaan/contract/values'
import { useState } from 'react'
import classes from '#enrollment/admission/admission.module.css'
import { CodeForm, UnknownCode } from '#enrollment/admission/applicant/code-form.tsx'
import { PublicPage } from '#enrollment/admission/applicant/public-page.tsx'
import { date, dateTime, money } from '#lib/format.ts'
import { useNavigate, useParams } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { States } from '#ui/feedback/states.tsx'
import { Facts } from '#ui/list/figures.tsx'

/** Opened by the code on a printed document, or to type it: shows what the school issued under it, and nothing else about its holder. */
export default function VerifyDocument() {
  const { code } = useParams('/verify', '/verify/:code') as { code?: string }
  const navigate = useNavigate()
  return (
    <PublicPage title="Verify a document">
      {code !== undefined && <VerifiedBox key={code} code={code} />}
      <CodeForm
        key={`${code} form`}
        label={code === undefined ? 'Code of the document' : 'Verify another document'}
        description="The twelve letters and digits below the QR code, such as 7KQ4-M2XD-9F3T."
        source="the document"
        verb="Verify"
        onCode={(code) => navigate({ to: fillPath('/verify/:code', { code }) })}
      />
    </PublicPage>
  )
}

function VerifiedBox({ code }: { code: string }) {
  const query = useCall(issuedDocuments.verifyDocument, { code }, { retry: false })
  return (
    <States query={query} missing={<UnknownCode>{unknownText(code)}</UnknownCode>}>
      {({ data }) => <DocumentBox document={data} code={code} />}
    </States>
  )
}

const unknownText = (code: string): string =>
  readDocumentCode(code) === undefined
    ? 'This code is mistyped. Please compare it with the document and type it again.'
    : 'The school issued no document with this code. Please ask the office that is named on the document.'

const verdicts: Record<IssuedStatus, string> = { valid: 'Valid', replaced: 'Replaced by a newer one', revoked: 'No longer valid' }

function DocumentBox({ document, code }: { document: VerifiedDocument; code: string }) {
  const [checkedAt] = useState(() => new Date())
  const { kind, status, school_name, number, about, holder_masked, issued_on, amount_centavos } = document
  const facts: [string, string][] = [
    ['Document', issuedKindNames[kind]],
    ...(number ? ([[kind === 'assessment_form' ? 'Version' : 'No.', number]] as [string, string][]) : []),
    ['Issued to', holder_masked],
    ...(about ? ([['For', about]] as [string, string][]) : []),
    ...(amount_centavos === null ? [] : ([['Amount', money(amount_centavos)]] as [string, string][])),
    ['Issued on', date(issued_on)],
    ['Issued by', school_name],
    ['Code', formatDocumentCode(readDocumentCode(code) ?? '')],
  ]
  return (
    <section className={classes.box} aria-labelledby="verdict">
      <h2 id="verdict" className={classes.verdict} data-good={status === 'valid' || undefined}>
        {verdicts[status]}
      </h2>
      <Facts facts={facts} />
      <p className={`${classes.quiet} ${classes.small}`}>
        Checked on {dateTime(checkedAt)}. Compare all of this with the document. If anything differs, the document is not the one that was
        issued.
      </p>
    </section>
  )
}
