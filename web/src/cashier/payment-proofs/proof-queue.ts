import { paymentProofs } from '@talaan/contract/calls'
import { tenderNames } from '@talaan/contract/values'
import { ageText, money } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import type { PageQueue } from '#ui/queue/queue-page.tsx'

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
