import { BillingApproval, type BillingRequestRow } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { RequestFacts } from './request-facts.tsx'

/** Approves a request, which posts it. */
export function ApproveBillingRequest({ request, onClose }: { request: BillingRequestRow; onClose: () => void }) {
  const form = useEntryForm(adjustments.approveBillingRequest, {
    body: BillingApproval,
    initialValues: { reason: '' },
    fixed: { id: request.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog onClose={onClose} title="Approve this request?" form={form} submitLabel="Approve" maxLength={300} label="Remarks">
      <RequestFacts request={request} />
    </ReasonDialog>
  )
}
