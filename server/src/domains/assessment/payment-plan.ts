/** Money here is whole centavos. No clock, no database. */

/** Downpayment first, then `parts` equal instalments with the remainder in the last. Adds up to net. */
export function instalments(net: number, downpayment: number, parts: number): number[] {
  const down = Math.max(0, Math.min(downpayment, net))
  const remaining = Math.max(0, net - down)
  const amountPerPart = Math.floor(remaining / parts)
  return [
    down,
    ...Array.from({ length: parts }, (_, index) => (index === parts - 1 ? remaining - amountPerPart * (parts - 1) : amountPerPart)),
  ]
}

export type Due = { period: string; due_on: string | null; amount_centavos: number }

/**
 * The payment plan of a term: the downpayment, then four instalments. One without a day in the school calendar has no due date, and nothing
 * is due before the day on which the fees were first assessed.
 */
export function paymentPlan(
  net: number,
  downpayment: number,
  dueDates: Partial<Record<string, string>> = {},
  assessedOn: string | null = null,
): Due[] {
  if (net <= 0) return []
  const amounts = instalments(net, downpayment, 4)
  return ['down', 'prelim', 'midterm', 'semifinal', 'final'].map((period, index) => ({
    period,
    due_on: laterDay(dueDates[period] ?? null, assessedOn),
    amount_centavos: amounts[index] ?? 0,
  }))
}

const laterDay = (dueOn: string | null, assessedOn: string | null): string | null =>
  dueOn !== null && assessedOn !== null && dueOn < assessedOn ? assessedOn : dueOn
