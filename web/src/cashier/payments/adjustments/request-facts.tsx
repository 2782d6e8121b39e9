import type { BillingRequestRow } from '@talaan/contract'
import { billingRequestText } from '@talaan/contract/values'
import { money } from '#lib/format.ts'
import { Facts } from '#ui/list/figures.tsx'
import { payerText, termText } from './request-text.tsx'

/** Debits and refunds raise the balance, credits lower it; a reversal does either. */
const signOf = ({ kind }: BillingRequestRow): number => (kind === 'debit_memo' || kind === 'refund' ? 1 : -1)

/** What a second person decides on: what is asked for, why, by whom, and the balance now. */
export function RequestFacts({ request }: { request: BillingRequestRow }) {
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
