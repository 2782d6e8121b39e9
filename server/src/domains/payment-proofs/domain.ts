import { conflict } from '../../platform/errors.ts'
import { paymentProofsRoutes } from './routes.ts'
import { usedReferenceReason } from './rules.ts'

export const paymentProofsDomain = {
  routes: [paymentProofsRoutes],
  // The second of two proofs with one reference number at the same moment.
  constraints: { payment_proofs_reference_key: () => conflict(usedReferenceReason) },
}
