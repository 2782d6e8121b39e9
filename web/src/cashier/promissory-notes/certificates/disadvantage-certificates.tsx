import { TextInput } from '@mantine/core'
import { CertificateRevocation, type DisadvantageCertificate, NewDisadvantageCertificate } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { DateField } from '#ui/form/date-field.tsx'

/** Records the certificate that a student brings from the social welfare office. */
export function RecordDisadvantageCertificate({ enrollmentId, onClose }: { enrollmentId: number; onClose: () => void }) {
  const form = useEntryForm(promissoryNotes.recordDisadvantageCertificate, {
    body: NewDisadvantageCertificate,
    initialValues: { number: '', issued_by: '', issued_on: '', valid_until: '' },
    fixed: { id: enrollmentId },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Certificate under RA 11984" form={form} submitLabel="Record">
      <TextInput {...form.field('number')} label="Certificate no." maxLength={60} autoComplete="off" />
      <TextInput
        {...form.field('issued_by')}
        label="Issued by"
        description="The municipal, city or provincial social welfare office, or the DSWD regional office."
        maxLength={150}
      />
      <DateField {...form.field('issued_on')} label="Date issued" />
      <DateField
        {...form.field('valid_until')}
        label="Valid until"
        description="The student may take examinations despite unpaid fees until the end of this day."
      />
    </FormDialog>
  )
}

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
