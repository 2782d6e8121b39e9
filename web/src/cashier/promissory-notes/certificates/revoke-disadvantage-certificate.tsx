import { CertificateRevocation, type DisadvantageCertificate } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'

interface RevokeDisadvantageCertificateProps {
  certificate: DisadvantageCertificate
  onClose: () => void
}

/** Revokes a certificate, with the reason. */
export function RevokeDisadvantageCertificate({ certificate, onClose }: RevokeDisadvantageCertificateProps) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Revoke certificate ${certificate.number}?`}
      step={promissoryNotes.revokeDisadvantageCertificate}
      body={CertificateRevocation}
      fixed={{ id: certificate.id }}
      submitLabel="Revoke"
      danger
    />
  )
}
