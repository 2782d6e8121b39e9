import type { BillChange } from '@talaan/contract'

interface Amount {
  description: string
  amount_centavos: number
}

/** The fee lines of a bill, and the grants and discounts that are taken off it. */
export interface ComparedBill {
  lines: readonly Amount[]
  discounts: readonly Amount[]
}

/** Both bills line by line: fees, then discounts as negative amounts. Lines of the same description are added up; one that a bill lacks is zero in it. */
export function compareBills(oldBill: ComparedBill | null | undefined, newBill: ComparedBill | null | undefined): BillChange[] {
  return [
    ...compareAmounts(oldBill?.lines ?? [], newBill?.lines ?? []),
    ...compareAmounts(negated(oldBill?.discounts ?? []), negated(newBill?.discounts ?? [])),
  ]
}

/** The lines that differ. */
export const changedLines = (lines: readonly BillChange[]): BillChange[] => lines.filter((line) => line.old_centavos !== line.new_centavos)

function compareAmounts(oldAmounts: readonly Amount[], newAmounts: readonly Amount[]): BillChange[] {
  const lines = new Map<string, BillChange>()
  const addAmount = (side: 'old_centavos' | 'new_centavos', { description, amount_centavos }: Amount) => {
    const line = lines.get(description) ?? { description, old_centavos: 0, new_centavos: 0 }
    lines.set(description, { ...line, [side]: line[side] + amount_centavos })
  }
  for (const amount of oldAmounts) addAmount('old_centavos', amount)
  for (const amount of newAmounts) addAmount('new_centavos', amount)
  return [...lines.values()]
}

const negated = (amounts: readonly Amount[]): Amount[] => amounts.map((row) => ({ ...row, amount_centavos: -row.amount_centavos }))
