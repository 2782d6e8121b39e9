import type { RateKind } from '@talaan/contract'

/** What a unit of a subject is charged, in the words of the cashier's counter. */
const kinds: Record<RateKind, { name: string; meaning: string }> = {
  regular: { name: 'Regular', meaning: 'Each unit is charged at the regular tuition rate' },
  nstp: { name: 'NSTP', meaning: 'Each unit is charged at the NSTP rate, by law at most half of the regular one' },
  none: { name: 'None', meaning: 'No tuition for its units; only fees that are set for it' },
}

export const rateName = (kind: RateKind): string => kinds[kind].name
export const rateMeaning = (kind: RateKind): string => kinds[kind].meaning
export const rateOptions = Object.entries(kinds).map(([value, { name }]) => ({ value, label: name }))
