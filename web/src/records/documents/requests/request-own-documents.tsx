import { OwnDocumentRequest } from '@talaan/contract'
import { documentRequests } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { blankClaim, ClaimFields, newRequestKey } from './claim-fields.tsx'

/** The student's own request: name, number and email are on record. */
export function RequestOwnDocuments({ onClose }: { onClose: () => void }) {
  const [requestKey] = useState(newRequestKey)
  const form = useEntryForm(documentRequests.requestOwnDocuments, {
    body: OwnDocumentRequest,
    initialValues: blankClaim(),
    fixed: { request_key: requestKey },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Request documents" form={form} submitLabel="Send request">
      <ClaimFields form={form} />
    </FormDialog>
  )
}
