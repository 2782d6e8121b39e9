import { BillingApproval, BillingRejection, type BillingRequestRow } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { RequestFacts } from './request-facts.tsx'

/** Approves a request, which posts it. */
export function ApproveBillingRequest({ request, onClose }: { request: BillingRequestRow; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title="Approve this request?"
      step={adjustments.approveBillingRequest}
      body={BillingApproval}
      fixed={{ id: request.id }}
      submitLabel="Approve"
      label="Remarks"
    >
      <RequestFacts request={request} />
    </ReasonStep>
  )
}

/** Rejects a request, with the reason that the person who asked reads. */
export function RejectBillingRequest({ request, onClose }: { request: BillingRequestRow; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title="Reject this request?"
      step={adjustments.rejectBillingRequest}
      body={BillingRejection}
      fixed={{ id: request.id }}
      submitLabel="Reject"
      danger
    >
      <RequestFacts request={request} />
    </ReasonStep>
  )
}
