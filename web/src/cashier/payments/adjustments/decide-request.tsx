import { BillingApproval, BillingRejection, type BillingRequestRow } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { billingRequestText } from '@talaan/contract/values'
import { money } from '#lib/format.ts'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { Facts } from '#ui/list/figures.tsx'
import { payerText, termText } from './request-text.tsx'

/** Debits and refunds raise the balance, credits lower it; a reversal does either. */
const signOf = ({ kind }: BillingRequestRow): number => (kind === 'debit_memo' || kind === 'refund' ? 1 : -1)

/** What a second person decides on: what is asked for, why, by whom, and the balance now. */
function RequestFacts({ request }: { request: BillingRequestRow }) {
  const { student, payment, reason, requested_by, amount_centavos, balance_centavos } = request
  const balanceAfter = balance_centavos + signOf(request) * amount_centavos
  const facts: [string, string][] = [
    [student ? 'Student' : 'Received from', [payerText(request), student?.student_id_number].filter(Boolean).join(' · ')],
    ...(student ? ([['Term', termText(request)]] as [string, string][]) : []),
    ['Request', billingRequestText(request)],
    ['Amount', money(amount_centavos)],
    ...(payment ? ([['Payee', [payment.payee, payment.reference].filter(Boolean).join(' · ')]] as [string, string][]) : []),
    ['Reason', reason],
    ['Requested by', requested_by],
    ...(student ? ([['Balance now', money(balance_centavos)]] as [string, string][]) : []),
    ...(request.kind === 'reversal' || request.kind === 'void' ? [] : ([['Balance after', money(balanceAfter)]] as [string, string][])),
  ]
  return <Facts facts={facts} />
}

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
