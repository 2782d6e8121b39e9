import type { BillChange } from '@talaan/contract'

interface Amount {
  description: string
  amount_centavos: number
  /** Of a fee line; null where an old bill does not say it, and then the description alone counts. */
  category_id?: number | null
}

/** The fee lines of a bill, and the grants and discounts that are taken off it. */
export interface ComparedBill {
  lines: readonly Amount[]
  discounts: readonly Amount[]
}

/** Both bills line by line: fees, then discounts as negative amounts. Lines of the same category and description are added up; one that a bill lacks is zero in it. */
export function compareBills(oldBill: ComparedBill | null | undefined, newBill: ComparedBill | null | undefined): BillChange[] {
  return [
    ...compareAmounts(oldBill?.lines ?? [], newBill?.lines ?? []),
    ...compareAmounts(negated(oldBill?.discounts ?? []), negated(newBill?.discounts ?? [])),
  ]
}

/** The lines that differ. */
export const changedLines = (lines: readonly BillChange[]): BillChange[] => lines.filter((line) => line.old_centavos !== line.new_centavos)

function compareAmounts(oldAmounts: readonly Amount[], newAmounts: readonly Amount[]): BillChange[] {
  const lines: { amount: Amount; change: BillChange }[] = []
  const addAmount = (side: 'old_centavos' | 'new_centavos', amount: Amount) => {
    let line = lines.find((other) => isSameLine(other.amount, amount))
    if (!line) {
      line = { amount, change: { description: amount.description, old_centavos: 0, new_centavos: 0 } }
      lines.push(line)
    }
    line.change[side] += amount.amount_centavos
  }
  for (const amount of oldAmounts) addAmount('old_centavos', amount)
  for (const amount of newAmounts) addAmount('new_centavos', amount)
  return lines.map(({ change }) => change)
}

const isSameLine = (a: Amount, b: Amount): boolean =>
  a.description === b.description && (a.category_id == null || b.category_id == null || a.category_id === b.category_id)

const negated = (amounts: readonly Amount[]): Amount[] => amounts.map((row) => ({ ...row, amount_centavos: -row.amount_centavos }))
