import { type CollectedReceipt, collectionColumns, type Input, type ReturnedCheckRow, type reportExports } from '@talaan/contract'
import { searchWords } from '#foundation/people/search.ts'
import type { UserContext } from '#platform/context.ts'
import type { Download } from '#platform/http/routes.ts'
import { readPages, sheetColumns, streamSheet } from '#platform/sheets/stream-sheet.ts'
import { listReceipts } from './collection-queries.ts'
import { collectionFilter, presentReceipt, presentReturnedCheck } from './reads.ts'
import { listReturnedChecks } from './returned-check-queries.ts'

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
    columns: sheetColumns(collectionColumns),
    read: async function* (tx) {
      yield* readPages(async (slice) => (await listReceipts(tx, filter, words, 'number', slice)).map(presentReceipt))
      if (words.length === 0) yield (await listReturnedChecks(tx, filter)).map(presentReturnedCheck).map(toLine)
    },
  })
}
