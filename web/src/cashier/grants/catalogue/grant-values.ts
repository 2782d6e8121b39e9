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

const toPesos = (centavos: number | null | undefined): string => (typeof centavos === 'number' ? (centavos / 100).toFixed(2) : '')

export const toGrantValues = (grant?: Grant): GrantValues => ({
  name: grant?.name ?? '',
  rule: grant?.rule ?? 'percent',
  percent: String(grant?.percent ?? ''),
  amount: toPesos(grant?.amount_centavos),
  base: grant?.base ?? 'tuition',
  cap: toPesos(grant?.cap_centavos),
  is_exclusive: grant?.is_exclusive ?? true,
  sponsor_id: String(grant?.sponsor?.id ?? ''),
  is_active: grant?.is_active ?? true,
})
