import type { CertificateContent, NumberedPrint } from '@talaan/contract'
import { TermTable } from '#records/students/prints/grades-sheet.tsx'
import { IssuedFoot, IssuedSheet } from '#records/students/prints/issue-document.tsx'
import './certificate.css'

interface CertificateSheetProps {
  certificate: CertificateContent
  /** Undefined for what is only looked at. */
  print: NumberedPrint | undefined
}

/** A certificate on A4. */
export function CertificateSheet({ certificate, print }: CertificateSheetProps) {
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
