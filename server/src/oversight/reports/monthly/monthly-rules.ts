import type { CollectedDay, CollectionGroup, DaySums, Tender } from '@talaan/contract'

/** The sums of days; no clock, no database. */
export function sumDays(days: readonly CollectedDay[]): DaySums {
  const sumOf = (key: 'receipts' | 'collected_centavos' | 'voided' | 'voided_centavos' | 'returned' | 'returned_centavos') =>
    days.reduce((total, day) => total + day[key], 0)
  return {
    receipts: sumOf('receipts'),
    collected_centavos: sumOf('collected_centavos'),
    voided: sumOf('voided'),
    voided_centavos: sumOf('voided_centavos'),
    returned: sumOf('returned'),
    returned_centavos: sumOf('returned_centavos'),
    tenders: sumParts(days.flatMap((day) => day.tenders.map((part) => [part.tender, part.amount_centavos]))).map(
      ([tender, amount_centavos]) => ({ tender, amount_centavos }),
    ),
    groups: sumParts(days.flatMap((day) => day.groups.map((part) => [part.group, part.amount_centavos]))).map(
      ([group, amount_centavos]) => ({ group, amount_centavos }),
    ),
  }
}

function sumParts<Key extends Tender | CollectionGroup>(parts: readonly [Key, number][]): [Key, number][] {
  const sums = new Map<Key, number>()
  for (const [key, amount] of parts) sums.set(key, (sums.get(key) ?? 0) + amount)
  return [...sums]
}
