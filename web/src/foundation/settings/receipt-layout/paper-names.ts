import type { receiptPapers } from '@talaan/contract/values'

/** What the papers of receipts are called. */
export const paperNames: Record<(typeof receiptPapers)[number], string> = {
  A5: 'Own paper, A5',
  roll: 'Own paper, 80 mm',
  booklet: 'Pre-printed booklet',
}
