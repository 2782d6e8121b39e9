import type { RateKind } from '@talaan/contract'
import { rateNames } from '@talaan/contract/values'

const descriptions: Readonly<Record<RateKind, string>> = {
  regular: 'Regular tuition rate per unit',
  nstp: 'NSTP rate per unit, at most half of the regular rate by law',
  none: 'No tuition per unit, only the fees set for the category',
}

export const rateDescription = (kind: RateKind): string => descriptions[kind]
export const rateOptions = Object.entries(rateNames).map(([value, label]) => ({ value, label }))
