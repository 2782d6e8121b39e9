import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { conflict } from '#platform/errors.ts'
import { paymentProofsRoutes } from './routes.ts'
import { usedReferenceReason } from './rules.ts'
import { bankStatementsRoutes } from './statements/routes.ts'
import { linkedPaymentReason } from './statements/statement-rules.ts'

export const paymentProofsDomain: Manifest = {
  routes: [paymentProofsRoutes, bankStatementsRoutes],
  constraints: {
    // The second of two proofs with one reference number at the same moment, and of two lines for one payment.
    payment_proofs_reference_key: () => conflict(usedReferenceReason),
    bank_statement_lines_payment_key: () => conflict(linkedPaymentReason),
  },
  personColumns: [
    { of: 'students', merge: 'move', copy: 'payments', columns: 'payment_proofs.student_id' },
    actsOfWork('bank_statement_lines.ignored_by bank_statements.created_by payment_proofs.decided_by'),
  ],
  records: {
    bank_statement_lines: { name: '(select file_name from bank_statements where id = r.statement_id)' },
    bank_statements: { name: 'file_name' },
    payment_proofs: { person: 'student_id' },
  },
}
