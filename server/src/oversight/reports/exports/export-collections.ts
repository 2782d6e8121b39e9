import {
  type CollectedReceipt,
  formatPesos,
  type Input,
  type ReturnedCheckRow,
  reportColumns,
  type reportExports,
  tenderNames,
} from '@talaan/contract'
import { searchWords } from '#foundation/people/search.ts'
import type { UserContext } from '#platform/context.ts'
import type { Download } from '#platform/http/routes.ts'
import { readPages, type SheetColumn, streamSheet } from '#platform/sheets/stream-sheet.ts'
import { listReceipts } from '../collection-queries.ts'
import { collectionFilter, presentReceipt, presentReturnedCheck } from '../reads.ts'
import { listReturnedChecks } from '../returned-check-queries.ts'

function natureOf({ nature }: CollectedReceipt): string {
  if (nature.length === 1) return nature[0]!.category
  return nature.map((part) => `${part.category} ${formatPesos(part.amount_centavos)}`).join(', ')
}

const names = reportColumns.collections

const columns: readonly SheetColumn<CollectedReceipt>[] = [
  { label: names.or_number, value: (row) => row.or_number, width: 14 },
  { label: names.paid_on, value: (row) => row.paid_on },
  { label: names.payer, value: (row) => row.payer, width: 36 },
  { label: names.student_id_number, value: (row) => row.student_id_number, width: 16 },
  { label: names.course, value: (row) => row.course },
  { label: names.nature, value: natureOf, width: 40 },
  { label: names.tender, value: (row) => tenderNames[row.tender] },
  { label: names.reference, value: (row) => row.reference, width: 20 },
  { label: names.cashier, value: (row) => row.cashier, width: 24 },
  { label: names.amount, value: (row) => (row.voided_at === null ? row.amount_centavos / 100 : 0), money: true, width: 14 },
  { label: names.void_reason, value: (row) => row.void_reason, width: 24 },
]

/** A returned check as a line below the receipts, which takes its amount off. */
const toLine = (check: ReturnedCheckRow): CollectedReceipt => ({
  id: check.id,
  kind: 'student',
  enrollment_id: null,
  or_number: check.or_number,
  paid_on: check.created_on,
  payer: check.payer,
  student_id_number: null,
  course: null,
  nature: [{ category: `Check returned by the bank: ${check.reason}`, amount_centavos: -check.amount_centavos }],
  tender: 'check',
  reference: null,
  cashier: check.created_by,
  amount_centavos: -check.amount_centavos,
  voided_at: null,
  void_reason: null,
})

/** The receipts of the filter as a file, in the order of their numbers, and then the checks that the bank returned. */
export async function exportCollections(
  ctx: UserContext,
  { format, search, ...input }: Input<typeof reportExports.exportCollections>,
): Promise<Download> {
  const filter = collectionFilter(ctx, input)
  const words = searchWords(search)
  return streamSheet(ctx, {
    action: 'reports.export_collections',
    entity: 'payments',
    filter: { ...input, search },
    name: filter.from === filter.to ? `collections-${filter.to}` : `collections-${filter.from}-to-${filter.to}`,
    format,
    columns,
    read: async function* (tx) {
      yield* readPages(async (slice) => (await listReceipts(tx, filter, words, 'number', slice)).map(presentReceipt))
      if (words.length === 0) yield (await listReturnedChecks(tx, filter)).map(presentReturnedCheck).map(toLine)
    },
  })
}
