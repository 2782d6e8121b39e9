import type { CollectionSummary } from '@talaan/contract'
import type { BookletRecord } from './collection-queries.ts'

/** The numbers of a booklet as they are printed: with their letters, and with leading zeros. */
export function presentBooklet({ prefix, width, ...booklet }: BookletRecord): CollectionSummary['booklets'][number] {
  const print = (serial: string) => `${prefix}${serial.padStart(width, '0')}`
  return {
    cashier: booklet.cashier,
    first: print(booklet.first),
    last: print(booklet.last),
    receipts: booklet.receipts,
    voided: booklet.voided,
    gaps: booklet.gaps.map(({ from, to, missing }) => ({ from: print(from), to: print(to), missing })),
  }
}
