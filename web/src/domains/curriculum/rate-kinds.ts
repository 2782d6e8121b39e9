import type { RateKind } from '@talaan/contract'

/** The tuition rates of a unit, as cashiers name them. */
const rateKinds: Record<RateKind, { name: string; meaning: string }> = {
  regular: { name: 'Regular', meaning: 'Each unit is charged at the regular tuition rate' },
  nstp: { name: 'NSTP', meaning: 'Each unit is charged at the NSTP rate, by law at most half of the regular one' },
  none: { name: 'None', meaning: 'No tuition for its units; only fees that are set for it' },
}

export const rateName = (kind: RateKind): string => rateKinds[kind].name
export const rateDescription = (kind: RateKind): string => rateKinds[kind].meaning
export const rateOptions = Object.entries(rateKinds).map(([value, { name }]) => ({ value, label: name }))
