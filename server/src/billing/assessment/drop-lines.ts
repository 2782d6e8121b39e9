import type { Line } from './bill-lines.ts'
import type { Fee } from './fee-choice.ts'
import type { WithdrawalPolicy } from './withdrawal-charge.ts'

/** The rule of the withdrawal table that applies to a dropped subject. */
export interface DropCharge {
  class_day: number
  charge_percent: number
  base: WithdrawalPolicy['base']
  /** For the base `category`. */
  fee_category_id: number | null
}

export interface DroppedSubjectFees extends DropCharge {
  load_id: number
  code: string
  /** The quantity, in hundredths, of each fee that the subject costs. */
  quantities: ReadonlyMap<Fee, number>
}

const PERCENT_SCALE = 10_000

/**
 * The lines of dropped subjects: their share of what they cost. `quantities` are those of the active subjects; the amounts are rounded
 * together with them, so that the bill is never above the one before the drop.
 */
export function dropLines(quantities: ReadonlyMap<Fee, number>, droppedSubjects: readonly DroppedSubjectFees[]): Line[] {
  const totals = new Map([...quantities].map(([fee, quantity]) => [fee, quantity * PERCENT_SCALE]))
  return droppedSubjects.flatMap((subject) => {
    const amounts = new Map<number, { fee: Fee; amount: number }>()
    for (const [fee, quantity] of subject.quantities) {
      if (!isInBase(fee, subject)) continue
      const before = totals.get(fee) ?? 0
      const after = before + quantity * Math.round(subject.charge_percent * 100)
      totals.set(fee, after)
      const amount = scaledAmount(after, fee) - scaledAmount(before, fee)
      amounts.set(fee.category_id, { fee, amount: (amounts.get(fee.category_id)?.amount ?? 0) + amount })
    }
    return [...amounts.values()].filter(({ amount }) => amount > 0).map(({ fee, amount }) => dropLine(subject, fee, amount))
  })
}

function dropLine({ load_id, code, class_day, charge_percent }: DroppedSubjectFees, fee: Fee, amount: number): Line {
  return {
    fee_id: fee.id,
    kind: fee.kind,
    category_id: fee.category_id,
    description: `Dropped on class day ${class_day}: ${charge_percent}% of ${code} (${fee.name})`,
    quantity_hundredths: 100,
    rate_centavos: amount,
    amount_centavos: amount,
    dropped_load_id: load_id,
  }
}

function isInBase(fee: Fee, { base, fee_category_id }: DropCharge): boolean {
  if (base === 'tuition') return fee.kind === 'tuition'
  return base === 'total' || fee.category_id === fee_category_id
}

/** Half up, as in the lines of active subjects. */
const scaledAmount = (scaledQuantity: number, fee: Fee): number =>
  Math.floor((scaledQuantity * fee.amount_centavos + (100 * PERCENT_SCALE) / 2) / (100 * PERCENT_SCALE))
