import type { PaymentProof } from '@talaan/contract'
import { paymentProofs } from '@talaan/contract/calls'
import { proofStatusNames, tenderNames } from '@talaan/contract/values'
import { ageText, date, money } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { Pill, type Tone } from '#ui/list/figures.tsx'
import type { PageQueue } from '#ui/queue/queue-page.tsx'

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

/** The proofs to be checked, the oldest first. */
export const proofQueue: PageQueue<typeof paymentProofs.paymentProofs> = {
  title: 'Proofs of payment',
  entry: paymentProofs.paymentProofs,
  storageKey: 'payment-proofs-filter',
  waiting: { status: 'pending' },
  idOf: ({ id }) => id,
  lineOf: ({ student, amount_centavos, tender, created_at }) => ({
    name: student.full_name,
    aside: ageText(created_at),
    about: `${money(amount_centavos)} · ${tenderNames[tender]}`,
  }),
  pathOf: (id) => fillPath('/admin/payment-proofs/:id', { id }),
  listPath: '/admin/payment-proofs',
}
