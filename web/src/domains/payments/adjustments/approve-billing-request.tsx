import { Textarea } from '@mantine/core'
import { BillingApproval, type BillingRequestRow } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { useEntryForm } from '../../../lib/form.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
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
    <ConfirmDialog
      opened
      onClose={onClose}
      text="Approve this request?"
      verb="Approve"
      size="md"
      busy={form.busy}
      onConfirm={() => form.submit()}
    >
      <RequestFacts request={request} />
      <form onSubmit={form.submit} noValidate>
        <Textarea {...form.field('reason')} label="Remarks" rows={2} maxLength={300} />
      </form>
    </ConfirmDialog>
  )
}
