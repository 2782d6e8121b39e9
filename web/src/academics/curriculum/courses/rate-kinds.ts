import type { RateKind } from '@talaan/contract'

/** The tuition rates of a unit, as cashiers name them. */
const rateKinds: Record<RateKind, { name: string; meaning: string }> = {
  regular: { name: 'Regular', meaning: 'Regular tuition rate per unit' },
  nstp: { name: 'NSTP', meaning: 'NSTP rate per unit, at most half of the regular rate by law' },
  none: { name: 'None', meaning: 'No tuition per unit, only the fees set for the category' },
}

export const rateName = (kind: RateKind): string => rateKinds[kind].name
export const rateDescription = (kind: RateKind): string => rateKinds[kind].meaning
export const rateOptions = Object.entries(rateKinds).map(([value, { name }]) => ({ value, label: name }))
