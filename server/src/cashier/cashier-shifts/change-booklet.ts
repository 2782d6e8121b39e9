import { cashierShifts } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { checkFresh } from '#platform/fresh.ts'
import { changeShift } from './change-shift.ts'
import { setBooklet } from './queries.ts'

/** Goes on with another booklet of receipts; without numbers with any. */
export const changeBooklet = answer(cashierShifts.changeBooklet, async (ctx, input) => {
  return changeShift(
    ctx,
    { id: input.id, action: 'cashier_shift.change_booklet', message: 'Booklet Successfully Changed.' },
    async (tx, shift) => {
      await checkFresh(tx, { entity: 'cashier_shifts', row: shift, since: input.updated_at })
      await setBooklet(tx, shift.id, { first_or_number: input.first_or_number ?? null, last_or_number: input.last_or_number ?? null })
    },
  )
})
