import type { Tender } from '@talaan/contract'

const tenderNames: Record<Tender, string> = { cash: 'Cash', check: 'Check', bank: 'Bank', gcash: 'GCash' }

export const tenderName = (tender: Tender): string => tenderNames[tender]
