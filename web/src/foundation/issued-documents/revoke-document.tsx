import { DocumentRevocation, type IssuedDocument } from '@talaan/contract'
import { issuedDocuments } from '@talaan/contract/calls'
import { issuedKindNames } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Revokes a printed document, with the reason: whoever verifies it is told at once. */
export function RevokeDocument({ document, onClose }: { document: IssuedDocument; onClose: () => void }) {
  const form = useEntryForm(issuedDocuments.revokeDocument, {
    body: DocumentRevocation,
    initialValues: { reason: '' },
    fixed: { id: document.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  const name = [issuedKindNames[document.kind].toLowerCase(), document.number].filter(Boolean).join(' ')
  return (
    <ReasonDialog onClose={onClose} title={`Revoke ${name}?`} form={form} submitLabel="Revoke" maxLength={300} danger>
      {document.kind === 'transfer_credential' && <p>The student, who counts as transferred, gets the former status back.</p>}
    </ReasonDialog>
  )
}
