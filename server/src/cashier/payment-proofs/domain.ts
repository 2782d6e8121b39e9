import { conflict } from '#platform/errors.ts'
import { paymentProofsRoutes } from './routes.ts'
import { usedReferenceReason } from './rules.ts'
import { bankStatementsRoutes } from './statements/routes.ts'
import { linkedPaymentReason } from './statements/statement-rules.ts'

export const paymentProofsDomain = {
  routes: [paymentProofsRoutes, bankStatementsRoutes],
  constraints: {
    // The second of two proofs with one reference number at the same moment, and of two lines for one payment.
    payment_proofs_reference_key: () => conflict(usedReferenceReason),
    bank_statement_lines_payment_key: () => conflict(linkedPaymentReason),
  },
}
