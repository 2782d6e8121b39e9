import { type CollectedReceipt, type CollectionSummary, type Input, listName, type ReturnedCheckRow, reports } from '@talaan/contract'
import { readFeeCategories } from '#billing/fees/reads.ts'
import { denyUncountedCash } from '#cashier/cashier-shifts/blind-count.ts'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import { listPage } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import {
  type BookletRecord,
  type CollectionFilter,
  countReceipts,
  listBooklets,
  listCashiers,
  listCollectedDays,
  listReceipts,
  type ReceiptRecord,
  sumDay,
  sumReceipts,
} from './collection-queries.ts'
import { listPostings } from './posting-queries.ts'
import { listReturnedChecks, type ReturnedCheckRecord } from './returned-check-queries.ts'

/** The numbers of a booklet as they are printed: with their letters, and with leading zeros. */
function presentBooklet({ prefix, width, ...booklet }: BookletRecord): CollectionSummary['booklets'][number] {
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

export const collections = answer(reports.collections, async (ctx, input) => {
  const filter = collectionFilter(ctx, input)
  const words = searchWords(input.search)
  const { rows, meta } = await listPage(
    input,
    input.sort ?? 'number',
    (order, slice) => listReceipts(ctx.db, filter, words, order, slice),
    () => countReceipts(ctx.db, filter, words),
  )
  return { data: rows.map(presentReceipt), meta }
})

export const presentReceipt = ({ payer_name, ...row }: ReceiptRecord): CollectedReceipt => ({
  ...row,
  payer: payer_name ?? listName(row),
  voided_at: row.voided_at?.toISOString() ?? null,
})

export const presentReturnedCheck = ({ payer_name, ...row }: ReturnedCheckRecord): ReturnedCheckRow => ({
  ...row,
  payer: payer_name ?? listName(row),
})

export const collectionSummary = answer(reports.collectionSummary, async (ctx, input) => {
  const filter = collectionFilter(ctx, input)
  await denyUncountedCash(ctx, filter)
  const [totals, booklets, returned, postings] = await Promise.all([
    sumReceipts(ctx.db, filter),
    listBooklets(ctx.db, filter),
    listReturnedChecks(ctx.db, filter),
    listPostings(ctx.db, filter),
  ])
  const returned_checks = returned.map(presentReturnedCheck)
  const returned_centavos = returned_checks.reduce((sum, check) => sum + check.amount_centavos, 0)
  return {
    data: {
      from: filter.from,
      to: filter.to,
      ...totals,
      returned_checks,
      returned_centavos,
      booklets: booklets.map(presentBooklet),
      postings,
    },
  }
})

export const collectionChoices = answer(reports.collectionChoices, async (ctx) => {
  const [cashiers, categories] = await Promise.all([listCashiers(ctx.db), readFeeCategories(ctx.db)])
  return { data: { cashiers, categories: categories.map(({ id, name }) => ({ id, name })) } }
})

/** What was received on a day (YYYY-MM-DD), by mode of payment. */
export const collectedOn = (db: Db, day: string) => sumDay(db, day)

/** What was received on each of the days (YYYY-MM-DD), also on those without receipts. */
export const collectedBetween = (db: Db, days: { from: string; to: string }) => listCollectedDays(db, days)

/** The filter of the report and of its export. */
export function collectionFilter({ now }: UserContext, input: Input<typeof reports.collectionSummary>): CollectionFilter {
  const to = input.to ?? schoolDay(now)
  const from = input.from ?? to
  if (to < from) invalid({ to: 'The last day is before the first one' })
  return { ...input, from, to }
}
