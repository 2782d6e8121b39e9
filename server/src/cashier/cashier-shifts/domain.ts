import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { cashierShiftsRoutes } from './routes.ts'
import { shiftConstraints } from './rules.ts'

export const cashierShiftsDomain: Manifest = {
  routes: [cashierShiftsRoutes],
  constraints: shiftConstraints,
  personColumns: [
    { of: 'users', merge: 'keep', copy: 'work', columns: 'cashier_shifts.cashier_id' },
    actsOfWork('cashier_shifts.closed_by check_returns.created_by remittance_reversals.created_by remittances.created_by'),
  ],
  records: { cashier_shifts: { person: 'cashier_id' } },
}
