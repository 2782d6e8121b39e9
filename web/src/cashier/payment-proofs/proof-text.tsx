import type { PaymentProof } from '@talaan/contract'
import { proofStateNames, tenderNames } from '@talaan/contract/values'
import { date, money } from '#lib/format.ts'
import { Pill, type Tone } from '#ui/list/figures.tsx'

const tones: Record<PaymentProof['state'], Tone> = {
  pending: 'orange',
  payment_voided: 'red',
  accepted: 'green',
  rejected: 'red',
  withdrawn: 'gray',
}

export const ProofStatePill = ({ proof }: { proof: Pick<PaymentProof, 'state'> }) => (
  <Pill tone={tones[proof.state]}>{proofStateNames[proof.state]}</Pill>
)

/** `GCash 1234 567 890, 21 Nov 2026`. */
export const slipText = ({ tender, reference, paid_on }: PaymentProof): string => `${tenderNames[tender]} ${reference}, ${date(paid_on)}`

/** `OR No. 0000124 of ₱1,450.00`, `Rejected by Elena Cruz on 21 Nov 2026: Not readable`; blank while nobody has decided. */
export function decisionText({ state, payment, decided_by, decided_at, decision_reason }: PaymentProof): string {
  if (state === 'pending' || state === 'withdrawn') return ''
  const decision = `${proofStateNames[state]}${decided_by && state !== 'payment_voided' ? ` by ${decided_by}` : ''} on ${date(decided_at)}`
  if (state === 'rejected') return `${decision}: ${decision_reason}`
  const receipt = payment ? `OR No. ${payment.or_number} of ${money(payment.amount_centavos)}` : ''
  return state === 'payment_voided' ? `${receipt} was voided. The cashier decides again.` : `${receipt}. ${decision}`
}
