import './certificate.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CertificateContent, NumberedPrint, Response } from '@talaan/contract'
import { studentCertificates } from '@talaan/contract/calls'
import { type CertificateKind, certificateKinds, issuedKindNames } from '@talaan/contract/values'
import { useState } from 'react'
import { useParams, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { searchTexts } from '#lib/search-params.ts'
import { TermTable } from '#records/students/prints/grades-sheet.tsx'
import { IssueBar, IssueButton, IssuedFoot, IssuedSheet, IssuedSheets, useIssue } from '#records/students/prints/issue-document.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'

interface CertificateSheetProps {
  certificate: CertificateContent
  /** Undefined for what is only looked at. */
  print: NumberedPrint | undefined
}

/** A certificate on A4. */
function CertificateSheet({ certificate, print }: CertificateSheetProps) {
  const { school, title, subtitle, blocks, signatories, return_slip } = certificate
  return (
    <IssuedSheet kind="certificate" label={title} title={title} note={subtitle && `(${subtitle})`} school={school} print={print}>
      <div className="certificate-text">
        {blocks.map((block, index) =>
          block.kind === 'grades' ? (
            <GradesPart key={index} certificate={certificate} />
          ) : (
            <p key={index}>{block.parts.map(({ text, strong }, part) => (strong ? <b key={part}>{text}</b> : text))}</p>
          ),
        )}
      </div>
      <IssuedFoot signatories={signatories} print={print} />
      {return_slip && <ReturnSlip name={certificate.full_name} school={school.name} paper={return_slip} />}
    </IssuedSheet>
  )
}

function GradesPart({ certificate: { terms, legend } }: { certificate: CertificateContent }) {
  return (
    <div className="certificate-grades">
      {terms.map((term) => (
        <TermTable key={term.heading} term={term} />
      ))}
      <p className="nothing-follows">* * * NOTHING FOLLOWS * * *</p>
      <div className="legend">
        {legend.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    </div>
  )
}

/** Torn off: the other school sends it back and asks for the record. */
function ReturnSlip({ name, school, paper }: { name: string; school: string; paper: string }) {
  return (
    <section className="return-slip" aria-label="Return slip">
      <h2>Return slip</h2>
      <p>
        To the Registrar, {school}: <b>{name}</b> is temporarily enrolled in this school. Please send us the {paper}.
      </p>
      <dl>
        {['School', 'Address', 'Registrar (name and signature)', 'Date'].map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </section>
  )
}

type Preview = Response<typeof studentCertificates.studentCertificate>['data']

const readSearch = searchTexts(['purpose'])

/** A certificate of a student: shown first as it would be issued, then issued under a number and a code and printed. */
export default function PrintCertificate() {
  const { id, kind } = useParams('/students/:id/certificates/:kind/print')
  const { purpose: asked = '' } = useSearch(readSearch)
  const [purpose, setPurpose] = useState(asked.slice(0, 120))
  const [settled] = useDebouncedValue(purpose.trim(), 400)
  const [terms, setTerms] = useState<string[]>([])
  const query = useCall(
    studentCertificates.studentCertificate,
    {
      id: Number(id),
      kind: readKind(kind),
      ...(settled && { purpose: settled }),
      ...(terms.length > 0 && { terms: terms.join(',') }),
    },
    { placeholderData: (old) => old },
  )
  const issue = useIssue(studentCertificates.issueCertificate)
  const { issued } = issue
  const change = (apply: () => void) => {
    apply()
    issue.forgetIssued()
  }
  return (
    <main>
      <States query={query} skeleton={<Skeleton count={20} />}>
        {({ data }) => (
          <>
            <IssueBar>
              <div className="issue-fields">
                <Terms preview={data} onChange={(keys) => change(() => setTerms(keys))} />
                {data.kind !== 'transfer_credential' && (
                  <TextInput
                    label="Purpose"
                    description="As it reads after “for”, such as: scholarship application"
                    value={purpose}
                    maxLength={120}
                    autoComplete="off"
                    onChange={(event) => change(() => setPurpose(event.currentTarget.value))}
                  />
                )}
              </div>
              <Issue
                preview={data}
                issue={issue}
                input={{ id: Number(id), kind: data.kind, purpose: purpose.trim(), ...(terms.length > 0 && { terms }) }}
              />
            </IssueBar>
            <IssuedSheets key={issued?.print.printed_at} print={issued?.print}>
              <CertificateSheet certificate={issued ?? data} print={issued?.print} />
            </IssuedSheets>
          </>
        )}
      </States>
    </main>
  )
}

/** An unknown kind is answered by the server. */
const readKind = (kind: string): CertificateKind => certificateKinds.find((known) => known === kind) ?? (kind as CertificateKind)

function Terms({ preview: { kind, choices }, onChange }: { preview: Preview; onChange: (keys: string[]) => void }) {
  if (choices.length === 0) return null
  const data = choices.map(({ key, name }) => ({ value: key, label: name }))
  const chosen = choices.filter(({ is_chosen }) => is_chosen).map(({ key }) => key)
  if (kind === 'enrollment_certificate')
    return <Select label="Term" data={data} value={chosen[0] ?? null} allowDeselect={false} onChange={(key) => key && onChange([key])} />
  return <MultiSelect label="Terms" data={data} value={chosen} onChange={onChange} comboboxProps={{ withinPortal: true }} />
}

interface IssueProps {
  preview: Preview
  issue: ReturnType<typeof useIssue<typeof studentCertificates.issueCertificate>>
  input: { id: number; kind: CertificateKind; purpose: string; terms?: string[] }
}

function Issue({ preview: { reasons, can_override, warnings, issued: last }, issue, input }: IssueProps) {
  const { issued } = issue
  const [overrideReason, setOverrideReason] = useState('')
  const isStopped = reasons.length > 0
  const mayIssue = !isStopped || (can_override && overrideReason.trim() !== '')
  return (
    <>
      {!issued && <Reasons reasons={reasons} title={`${issuedKindNames[input.kind]} cannot be issued yet`} />}
      {isStopped && can_override && !issued && (
        <Textarea
          label="Reason for issuing it anyway"
          description="It will be recorded under your name. It is not printed on the document."
          value={overrideReason}
          maxLength={300}
          autosize
          minRows={1}
          onChange={(event) => setOverrideReason(event.currentTarget.value)}
        />
      )}
      {warnings.length > 0 && (
        <ul>
          {warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <IssueButton
        issue={issue}
        last={last}
        disabled={!mayIssue}
        onIssue={() => issue.run({ ...input, ...(isStopped && { override_reason: overrideReason.trim() }) })}
      />
    </>
  )
}
