import type { RequestDetail } from '@talaan/contract'
import { type CertificateKind, type RequestedKind, requestedKindNames, requestPurposeNames } from '@talaan/contract/values'
import { fillPath } from '#lib/paths.ts'
import { PrintLink } from '#shared/print-link.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import classes from './document-requests.module.css'

const certificates: Partial<Record<RequestedKind, CertificateKind>> = {
  enrollment: 'enrollment_certificate',
  grades: 'grades_certificate',
  good_moral: 'good_moral',
  transfer_credential: 'transfer_credential',
}

interface IssueRequestedProps {
  student: { id: number }
  request: RequestDetail
}

/** The requested documents that the portal issues, each with its page, where the purpose of the request is entered already. */
export function IssueRequested({ student: { id }, request: { documents, purpose, status } }: IssueRequestedProps) {
  const [mayTranscript, mayCertificate] = [useMay('Issue Transcripts'), useMay('Issue Certificates')]
  if (status !== 'processing') return null
  const search = purpose === 'personal' ? {} : { purpose: requestPurposeNames[purpose].toLowerCase() }
  return (
    <div className={classes.issues}>
      {documents.map(({ kind }) => {
        const certificate = certificates[kind]
        const label = requestedKindNames[kind]
        if (kind === 'transcript')
          return mayTranscript && <PrintLink key={kind} to={fillPath('/students/:id/transcript/print', { id })} label={label} />
        if (kind === 'form_137')
          return mayCertificate && <PrintLink key={kind} to={fillPath('/students/:id/permanent-record/print', { id })} label={label} />
        return (
          certificate &&
          mayCertificate && (
            <PrintLink
              key={kind}
              to={fillPath('/students/:id/certificates/:kind/print', { id, kind: certificate })}
              search={search}
              label={label}
            />
          )
        )
      })}
    </div>
  )
}
