import { Textarea } from '@mantine/core'
import { BillingRefusal, type BillingRequestRow } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { useEntryForm } from '../../../lib/form.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
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
    <ConfirmDialog
      opened
      onClose={onClose}
      text="Refuse this request?"
      verb="Refuse"
      danger
      size="md"
      busy={form.busy}
      onConfirm={() => form.submit()}
    >
      <RequestFacts request={request} />
      <form onSubmit={form.submit} noValidate>
        <Textarea {...form.field('reason')} label="Reason" rows={3} maxLength={300} data-autofocus />
      </form>
    </ConfirmDialog>
  )
}
