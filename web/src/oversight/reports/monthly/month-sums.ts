import type { CollectionGroup, DaySums, Tender } from '@talaan/contract'

export const tenderAmount = (sums: DaySums, tender: Tender): number =>
  sums.tenders.find((part) => part.tender === tender)?.amount_centavos ?? 0

export const groupAmount = (sums: DaySums, group: CollectionGroup): number =>
  sums.groups.find((part) => part.group === group)?.amount_centavos ?? 0
