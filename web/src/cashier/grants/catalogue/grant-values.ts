import type { Grant } from '@talaan/contract'

/** The fields of the form of a grant, as they are typed. */
export interface GrantValues extends Record<string, unknown> {
  name: string
  rule: string
  percent: string
  amount: string
  base: string
  cap: string
  is_exclusive: boolean
  sponsor_id: string
  is_active: boolean
}

export const blankValues: GrantValues = {
  name: '',
  rule: 'percent',
  percent: '',
  amount: '',
  base: 'tuition',
  cap: '',
  is_exclusive: true,
  sponsor_id: '',
  is_active: true,
}

const toPesos = (centavos: number | null): string => (centavos === null ? '' : (centavos / 100).toFixed(2))

export const toGrantValues = (grant: Grant): GrantValues => ({
  name: grant.name,
  rule: grant.rule,
  percent: String(grant.percent ?? ''),
  amount: toPesos(grant.amount_centavos),
  base: grant.base,
  cap: toPesos(grant.cap_centavos),
  is_exclusive: grant.is_exclusive,
  sponsor_id: String(grant.sponsor?.id ?? ''),
  is_active: grant.is_active,
})
