import type { ShiftReport } from '@talaan/contract'
import { denominations } from '@talaan/contract/values'
import { denominationName } from './cash-count.ts'

interface DrawerLine {
  label: string
  centavos: number
  isSum?: true
}

/** What moved the cash of a drawer, up to what was counted. Lines that are always zero for most shifts are left out when they are; before a blind count all but the starting cash. */
export function drawerLines({ cash, starting_centavos, counted_centavos }: ShiftReport): DrawerLine[] {
  if (cash === null) return [{ label: 'Starting cash', centavos: starting_centavos }]
  const rareLines = [
    { label: 'Given back for voided receipts', centavos: -cash.given_back_centavos },
    { label: 'Refunds', centavos: -cash.refunded_centavos },
    { label: 'Remitted', centavos: -cash.remitted_centavos },
  ]
  return [
    { label: 'Starting cash', centavos: cash.starting_centavos },
    { label: 'Received in cash', centavos: cash.received_centavos },
    ...rareLines.filter((line) => line.centavos !== 0),
    { label: 'Expected', centavos: cash.expected_centavos, isSum: true },
    ...(counted_centavos === null ? [] : [{ label: 'Counted', centavos: counted_centavos, isSum: true as const }]),
  ]
}

/** The bills and coins of a count, the largest first; those there were none of are left out. */
export const sumLines = (cashCount: ShiftReport['cash_count']): { name: string; pieces: number; centavos: number }[] =>
  denominations
    .map((value) => ({ name: denominationName(value), pieces: cashCount?.[value] ?? 0, centavos: value * (cashCount?.[value] ?? 0) }))
    .filter(({ pieces }) => pieces > 0)
