import { BillingRefusal, type BillingRequestRow } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { RequestFacts } from './request-facts.tsx'

/** Refuses a request, with the reason that the person who asked reads. */
export function RefuseBillingRequest({ request, onClose }: { request: BillingRequestRow; onClose: () => void }) {
  const form = useEntryForm(adjustments.refuseBillingRequest, {
    body: BillingRefusal,
    initialValues: { reason: '' },
    fixed: { id: request.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog onClose={onClose} title="Refuse this request?" form={form} submitLabel="Refuse" maxLength={300} danger>
      <RequestFacts request={request} />
    </ReasonDialog>
  )
}
