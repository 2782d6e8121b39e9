import type { OpenedAdmission } from '@talaan/contract'
import { documentNames } from '@talaan/contract/values'
import classes from '../admission.module.css'
import { DocumentRow } from './document-row.tsx'

interface DocumentsProps {
  opened: OpenedAdmission
  put: (next: OpenedAdmission) => void
}

/** A paper is sent here until the school has decided. */
const howToGive = {
  none: 'Take a picture of each paper, or choose a PDF of at most 5 MB. Bring the originals when the registrar asks for them.',
  accepted: 'Nothing is sent here any more. Bring the originals of what is missing to the registrar.',
  rejected: 'Nothing is sent here any more.',
}

/** The checklist: what the school has of each paper, and a way to send it. */
export function Documents({ opened, put }: DocumentsProps) {
  const needed = opened.documents.filter(({ is_required }) => is_required)
  const given = needed.filter(({ status }) => status !== 'none')
  const wanted = opened.documents.filter(({ is_required }) => !is_required)
  const key = { trans_no: opened.trans_no, access: opened.access }
  const rows = (papers: OpenedAdmission['documents']) => (
    <ul className={classes.papers}>
      {papers.map((paper) => (
        <DocumentRow key={paper.kind} name={documentNames[paper.kind]} paper={paper} of={key} put={put} isOpen={opened.decision === null} />
      ))}
    </ul>
  )
  return (
    <section className={classes.box} aria-labelledby="papers">
      <div className={classes.reviewHead}>
        <h2 id="papers">Documents</h2>
        <span className={classes.quiet}>
          {given.length} of {needed.length} required
        </span>
      </div>
      <p className={classes.quiet}>{howToGive[opened.decision ?? 'none']}</p>
      {rows(needed)}
      {wanted.length > 0 && <h3 className={classes.section}>If you have them</h3>}
      {wanted.length > 0 && rows(wanted)}
    </section>
  )
}
