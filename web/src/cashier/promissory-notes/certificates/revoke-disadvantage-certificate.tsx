import { CertificateRevocation, type DisadvantageCertificate } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

interface RevokeDisadvantageCertificateProps {
  certificate: DisadvantageCertificate
  onClose: () => void
}

/** Revokes a certificate, with the reason. */
export function RevokeDisadvantageCertificate({ certificate, onClose }: RevokeDisadvantageCertificateProps) {
  const form = useEntryForm(promissoryNotes.revokeDisadvantageCertificate, {
    body: CertificateRevocation,
    initialValues: { reason: '' },
    fixed: { id: certificate.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Revoke certificate ${certificate.number}?`}
      form={form}
      submitLabel="Revoke"
      maxLength={300}
      danger
    />
  )
}
