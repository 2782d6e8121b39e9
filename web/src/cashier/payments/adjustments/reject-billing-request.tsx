import { BillingRejection, type BillingRequestRow } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { RequestFacts } from './request-facts.tsx'

/** Rejects a request, with the reason that the person who asked reads. */
export function RejectBillingRequest({ request, onClose }: { request: BillingRequestRow; onClose: () => void }) {
  const form = useEntryForm(adjustments.rejectBillingRequest, {
    body: BillingRejection,
    initialValues: { reason: '' },
    fixed: { id: request.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog onClose={onClose} title="Reject this request?" form={form} submitLabel="Reject" maxLength={300} danger>
      <RequestFacts request={request} />
    </ReasonDialog>
  )
}
