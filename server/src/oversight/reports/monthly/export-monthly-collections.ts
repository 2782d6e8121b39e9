import {
  type CollectedDay,
  type CollectionGroup,
  collectionGroupNames,
  collectionGroups,
  type Input,
  reportColumns,
  type reportExports,
  type Tender,
  tenderNames,
  tenders,
} from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import type { Download } from '#platform/http/routes.ts'
import { type SheetColumn, streamSheet } from '#platform/sheets/stream-sheet.ts'
import { denyUncountedMonth, monthFilter } from './monthly-collections.ts'
import { listCollectedDays } from './monthly-queries.ts'

const tenderAmount = (row: CollectedDay, tender: Tender): number =>
  (row.tenders.find((part) => part.tender === tender)?.amount_centavos ?? 0) / 100
const groupAmount = (row: CollectedDay, group: CollectionGroup): number =>
  (row.groups.find((part) => part.group === group)?.amount_centavos ?? 0) / 100

const names = reportColumns.monthly

const columns: readonly SheetColumn<CollectedDay>[] = [
  { label: names.day, value: (row) => row.day },
  { label: names.receipts, value: (row) => row.receipts },
  { label: names.voided, value: (row) => row.voided },
  ...tenders.map((tender) => ({
    label: tenderNames[tender],
    value: (row: CollectedDay) => tenderAmount(row, tender),
    money: true as const,
  })),
  ...collectionGroups.map((group) => ({
    label: collectionGroupNames[group],
    value: (row: CollectedDay) => groupAmount(row, group),
    money: true as const,
  })),
  { label: names.collected, value: (row) => row.collected_centavos / 100, money: true },
  { label: names.returned, value: (row) => row.returned_centavos / 100, money: true },
]

/** The days of a month as a file, each as in the report on the screen. */
export async function exportMonthlyCollections(
  ctx: UserContext,
  { format, ...input }: Input<typeof reportExports.exportMonthlyCollections>,
): Promise<Download> {
  const filter = monthFilter(ctx, input)
  await denyUncountedMonth(ctx, filter)
  return streamSheet(ctx, {
    action: 'reports.export_monthly_collections',
    entity: 'payments',
    filter: input,
    name: `monthly-collections-${filter.first_day.slice(0, 7)}`,
    format,
    columns,
    read: async function* (tx) {
      yield await listCollectedDays(tx, filter)
    },
  })
}
