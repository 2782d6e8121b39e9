import type { PaymentProof } from '@talaan/contract'
import { proofStatusNames, tenderNames } from '@talaan/contract/values'
import { date, money } from '#lib/format.ts'
import { Pill, type Tone } from '#ui/list/figures.tsx'

const tones: Record<PaymentProof['status'], Tone> = {
  pending: 'orange',
  payment_voided: 'red',
  accepted: 'green',
  rejected: 'red',
  withdrawn: 'gray',
}

export const ProofStatusPill = ({ proof }: { proof: Pick<PaymentProof, 'status'> }) => (
  <Pill tone={tones[proof.status]}>{proofStatusNames[proof.status]}</Pill>
)

/** `GCash 1234 567 890, 21 Nov 2026`. */
export const slipText = ({ tender, reference, paid_on }: PaymentProof): string => `${tenderNames[tender]} ${reference}, ${date(paid_on)}`

/** `OR No. 0000124 of ₱1,450.00`, `Rejected by Elena Cruz on 21 Nov 2026: Not readable`; blank while nobody has decided. */
export function decisionText({ status, payment, decided_by, decided_at, decision_reason }: PaymentProof): string {
  if (status === 'pending' || status === 'withdrawn') return ''
  const decision = `${proofStatusNames[status]}${decided_by && status !== 'payment_voided' ? ` by ${decided_by}` : ''} on ${date(decided_at)}`
  if (status === 'rejected') return `${decision}: ${decision_reason}`
  const receipt = payment ? `OR No. ${payment.or_number} of ${money(payment.amount_centavos)}` : ''
  return status === 'payment_voided' ? `${receipt} was voided. The cashier decides again.` : `${receipt}. ${decision}`
}
