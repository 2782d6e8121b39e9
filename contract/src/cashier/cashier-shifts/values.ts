/** A suspended shift receives no payments until it is resumed. */
export const shiftStatuses = ['open', 'suspended', 'closed'] as const

export const shiftStatusNames: Record<(typeof shiftStatuses)[number], string> = { open: 'Open', suspended: 'Suspended', closed: 'Closed' }

/** Bills and coins by their value in centavos, the largest first. */
export const denominations = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 25, 10, 5, 1] as const

/** Where money of a shift is handed over. */
export const remittanceDestinations = ['bank', 'office'] as const

export const remittanceDestinationNames: Record<(typeof remittanceDestinations)[number], string> = {
  bank: 'Bank deposit',
  office: 'Turned over at the school',
}

/** What the counted bills and coins amount to, in centavos. */
export const sumCash = (cashCount: Readonly<Record<string, number>>): number =>
  Object.entries(cashCount).reduce((sum, [centavos, pieces]) => sum + Number(centavos) * pieces, 0)
