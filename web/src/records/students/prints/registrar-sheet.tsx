import type { Transcript } from '@talaan/contract'
import { Signature } from '#ui/print/print-page.tsx'

/** The head of a document of the registrar. */
export const Letterhead = ({ school }: Pick<Transcript, 'school'>) => (
  <>
    <strong>{school.name}</strong>
    {school.lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
    <div>Office of the Registrar</div>
  </>
)

/** Who signs it. */
export const Signatories = ({ signatories }: Pick<Transcript, 'signatories'>) =>
  signatories.map(({ name, title }) => <Signature key={title} name={name || undefined} office={title} />)
