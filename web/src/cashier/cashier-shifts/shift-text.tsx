import type { CashierShift } from '@talaan/contract'
import { cashierShiftColumns, shiftStatusNames } from '@talaan/contract/values'
import { money } from '#lib/format.ts'
import { Pill, type Tone } from '#ui/list/figures.tsx'

const tones: Record<CashierShift['status'], Tone> = { open: 'green', suspended: 'orange', closed: 'gray' }

export const ShiftStatus = ({ status }: Pick<CashierShift, 'status'>) => <Pill tone={tones[status]}>{shiftStatusNames[status]}</Pill>

/** `Short ₱100.00`; empty while the shift is open. */
export function differenceText({ counted_centavos: counted, expected_centavos: expected }: CashierShift): string {
  if (counted === null || expected === null) return ''
  if (counted === expected) return 'None'
  return counted > expected ? `Over ${money(counted - expected)}` : `Short ${money(expected - counted)}`
}

/** `0001001 to 0001050`, or a dash without a booklet. */
export const bookletText = (shift: CashierShift): string => cashierShiftColumns.booklet.value(shift) ?? '—'
