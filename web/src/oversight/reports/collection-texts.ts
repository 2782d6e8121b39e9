import type { CollectedReceipt, CollectionSummary } from '@talaan/contract'

export interface CollectionReport {
  receipts: readonly CollectedReceipt[]
  summary: CollectionSummary
}

/** Whether the totals are those of the receipts, so that none was recorded or voided between reading the two. */
export function isComplete({ receipts, summary }: CollectionReport): boolean {
  const counted = receipts.filter((receipt) => receipt.voided_at === null)
  const collected = counted.reduce((sum, receipt) => sum + receipt.amount_centavos, 0)
  return (
    counted.length === summary.receipts && receipts.length === summary.receipts + summary.voided && collected === summary.collected_centavos
  )
}

/** What a receipt paid, for a list: the two largest categories, and how many others. */
export function shortNatureOf({ nature }: Pick<CollectedReceipt, 'nature'>): string {
  if (nature.length <= 2) return nature.map((part) => part.category).join(', ')
  const largest = nature.toSorted((a, b) => b.amount_centavos - a.amount_centavos).slice(0, 2)
  return `${largest.map((part) => part.category).join(', ')} and ${nature.length - 2} more`
}

type Gap = CollectionSummary['booklets'][number]['gaps'][number]

/** The numbers between two receipts that nobody has used. Some of a range may have been used on another day. */
export function gapText({ from, to, missing }: Gap): string {
  if (from === to) return from
  const digits = (text: string) => BigInt(/\d+$/.exec(text)?.[0] ?? 0)
  const isWhole = digits(to) - digits(from) + 1n === BigInt(missing)
  return isWhole ? `${from} to ${to}` : `${missing} of ${from} to ${to}`
}
