import type { CertificateContent } from '@talaan/contract'
import { useRef } from 'react'
import { date } from '#lib/format.ts'
import { TermTable } from '#records/students/prints/grades-sheet.tsx'
import { Letterhead, Signatories } from '#records/students/prints/registrar-sheet.tsx'
import { usePrint } from '#ui/print/print-page.tsx'
import { VerifyCode } from '#ui/print/verify-code.tsx'
import type { IssuedCertificate } from './issue-certificate.ts'
import '#ui/print/print-page.css'
import './certificate.css'

interface CertificateSheetProps {
  certificate: CertificateContent
  /** Undefined for what is only looked at. */
  print: IssuedCertificate['print'] | undefined
}

/** A certificate on A4. What was issued opens the print dialog. */
export function CertificateSheet({ certificate, print }: CertificateSheetProps) {
  const { school, title, subtitle, blocks, signatories, return_slip } = certificate
  const sheet = useRef<HTMLElement>(null)
  usePrint(sheet, print !== undefined)
  return (
    <section ref={sheet} className="sheet certificate" aria-label={title} data-preview={print === undefined || undefined}>
      <header>
        <Letterhead school={school} />
        {print && <VerifyCode print={print} />}
      </header>
      <h1>
        {title}
        {subtitle && <small>({subtitle})</small>}
      </h1>
      <div className="certificate-text">
        {blocks.map((block, index) =>
          block.kind === 'grades' ? (
            <GradesPart key={index} certificate={certificate} />
          ) : (
            <p key={index}>{block.parts.map(({ text, strong }, part) => (strong ? <b key={part}>{text}</b> : text))}</p>
          ),
        )}
      </div>
      <footer>
        <Signatories signatories={signatories} />
      </footer>
      <p className="certificate-number">
        {print ? `${print.number} · ${date(print.printed_at)} · Not valid without the school seal` : 'Preview, not issued'}
      </p>
      {return_slip && <ReturnSlip name={certificate.full_name} school={school.name} paper={return_slip} />}
    </section>
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
