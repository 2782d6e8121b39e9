import type { Manifest } from '#foundation/manifest.ts'

export const ledgerDomain: Manifest = {
  personColumns: [
    { of: 'students', merge: 'move', copy: 'bills', columns: 'on_demand_fees.student_id charges.student_id credit_transfers.student_id' },
    { of: 'students', merge: 'move', copy: 'payments', columns: 'refunds.student_id' },
    { of: 'students', merge: 'own', leftOut: 'Computed from the charges', columns: 'fee_students.student_id' },
  ],
}
