import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Centavos, filter, Id, Month, Tender } from '#platform/shapes.ts'
import { collectionGroups } from './values.ts'

/** What fee categories a receipt paid: their kind, a credit or an advance that no category takes yet, or a sponsor's billing list. */
export const CollectionGroup = z.enum(collectionGroups)
export type CollectionGroup = z.infer<typeof CollectionGroup>

const DaySums = z.object({
  /** Receipts with this date that are not voided, and their amount. */
  receipts: z.number(),
  collected_centavos: Centavos,
  voided: z.number(),
  voided_centavos: Centavos,
  /** Checks that the bank returned, on the day on which it was recorded; what was collected on other days stays. */
  returned: z.number(),
  returned_centavos: Centavos,
  /** Only those with an amount. */
  tenders: z.array(z.object({ tender: Tender, amount_centavos: Centavos })),
  groups: z.array(z.object({ group: CollectionGroup, amount_centavos: Centavos })),
})
export type DaySums = z.infer<typeof DaySums>

/** A day of the month, also without receipts. */
export const CollectedDay = DaySums.extend({ day: z.string() })
export type CollectedDay = z.infer<typeof CollectedDay>

export const MonthlyCollections = z.object({ month: z.string(), days: z.array(CollectedDay), total: DaySums })
export type MonthlyCollections = z.infer<typeof MonthlyCollections>

export const monthFilter = {
  /** The present month without it. */
  month: filter(Month),
  cashier_id: filter(Id),
}

export const monthlyReports = {
  monthlyCollections: call('GET /api/reports/collections/monthly', 'View Cashier Reports', {
    summary: 'What was collected on each day of a month, by mode of payment and group of fee categories',
    query: z.object(monthFilter),
    data: MonthlyCollections,
  }),
}
