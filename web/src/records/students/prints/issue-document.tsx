import { PaperHead, SchoolSeal, SchoolSignature } from '#shared/school-head.tsx'
import '#ui/print/print-page.css'
import './issue-document.css'
import { Button, TextInput } from '@mantine/core'
import type { Endpoint, NumberedPrint, Response, Transcript } from '@talaan/contract'
import { formatDocumentCode } from '@talaan/contract/values'
import { type ReactNode, useRef, useState } from 'react'
import { date } from '#lib/format.ts'
import { type Action, useAction } from '#lib/query.ts'
import { usePrint } from '#ui/print/print-page.tsx'
import { VerifyCode } from '#ui/print/verify-code.tsx'

/** A document that is shown as a preview until it is issued under a number. */
type Print = NumberedPrint | undefined
type DataOf<E extends Endpoint> = Response<E> extends { data: infer D } ? D : never

interface Issue<E extends Endpoint> extends Action<E> {
  /** What was issued last, until its page shows something else. */
  issued: DataOf<E> | undefined
  forgetIssued: () => void
}

/** Issues a document; what was issued is printed by its page. */
export function useIssue<E extends Endpoint>(entry: E): Issue<E> {
  const [issued, setIssued] = useState<DataOf<E>>()
  const onSuccess = (answer: Response<E>) => setIssued((answer as { data: DataOf<E> }).data)
  return { issued, forgetIssued: () => setIssued(undefined), ...useAction(entry, { success: false, refreshOnConflict: true, onSuccess }) }
}

/** Above the document, not on paper: what can be chosen, and the button that issues it. */
export const IssueBar = ({ children }: { children: ReactNode }) => <div className="issue-bar">{children}</div>

interface IssueButtonProps {
  issue: { issued: { print: NumberedPrint } | undefined; busy: boolean }
  /** What was issued before. */
  last: { number: string | null; issued_at: string; is_same: boolean } | null
  disabled?: boolean
  onIssue: () => void
  /** Fields beside the button. */
  children?: ReactNode
}

/** Issues the document or prints it again, and says whether and as what it is issued. */
export function IssueButton({ issue: { issued, busy }, last, disabled, onIssue, children }: IssueButtonProps) {
  const otherText = last?.is_same ? ' with this content' : '. Other content gets a new number and replaces it'
  return (
    <div className="issue-fields">
      {children}
      <Button loading={busy} disabled={disabled} onClick={onIssue}>
        {last?.is_same || issued ? 'Print again' : 'Issue and print'}
      </Button>
      <p role="status">
        {issued
          ? `Issued as ${issued.print.number}, code ${formatDocumentCode(issued.print.code)}.`
          : last
            ? `${last.number} was issued on ${date(last.issued_at)}${otherText}.`
            : 'Not issued yet. Check the pages below first.'}
      </p>
    </div>
  )
}

interface TextFieldProps {
  value: string
  onChange: (text: string) => void
}

export const RemarksField = ({ value, onChange, example }: TextFieldProps & { example: string }) => (
  <TextInput
    label="Remarks"
    description={`Purpose of the copy, such as: ${example}`}
    value={value}
    maxLength={120}
    autoComplete="off"
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

export const DespiteHoldsField = ({ value, onChange }: TextFieldProps) => (
  <TextInput
    label="Reason for issuing despite the holds"
    description="Kept in the audit log"
    value={value}
    maxLength={300}
    autoComplete="off"
    required
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** The sheets of a document, whose print dialog opens once they are issued. */
export function IssuedSheets({ print, className, children }: { print: Print; className?: string; children: ReactNode }) {
  const sheets = useRef<HTMLDivElement>(null)
  usePrint(sheets, print !== undefined)
  return (
    <div ref={sheets} className={className}>
      {children}
    </div>
  )
}

interface IssuedSheetProps extends Pick<Transcript, 'school'> {
  kind: 'certificate' | 'school-form' | 'transcript'
  label: string
  title: string
  /** Below the title, in small type. */
  note?: ReactNode
  print: Print
  children: ReactNode
}

/** An A4 sheet of the registrar; a preview is marked as one. */
export const IssuedSheet = ({ kind, label, title, note, school, print, children }: IssuedSheetProps) => (
  <section className={`sheet issued ${kind}`} aria-label={label} data-preview={print === undefined || undefined}>
    <header>
      <Letterhead school={school} />
      {print && <VerifyCode print={print} />}
    </header>
    <h1>
      {title}
      {note && <small>{note}</small>}
    </h1>
    {children}
  </section>
)

/** The head of a document of the registrar. */
export const Letterhead = ({ school }: Pick<Transcript, 'school'>) => <PaperHead {...school} office="Office of the Registrar" />

/** Who signs it: the registrar, and who signs beside. */
export const Signatories = ({ signatories }: Pick<Transcript, 'signatories'>) =>
  signatories.map(({ name, title }, index) => (
    <SchoolSignature key={title} kind={index === 0 ? 'registrar_signature' : 'head_signature'} name={name || undefined} office={title} />
  ))

interface IssuedFootProps extends Pick<Transcript, 'signatories'> {
  print: Print
  /** Who signs before the others. */
  signature?: ReactNode
  /** At the end of the last line. */
  page?: string
}

/** The end of a document: signatures, and its number. */
export const IssuedFoot = ({ signatories, print, signature, page }: IssuedFootProps) => (
  <>
    <footer>
      <SchoolSeal />
      {signature}
      <Signatories signatories={signatories} />
    </footer>
    <p className="issued-number">
      <span>{print ? `${print.number} · ${date(print.printed_at)} · Not valid without the school seal` : 'Preview, not issued'}</span>
      {page && <span>{page}</span>}
    </p>
  </>
)
