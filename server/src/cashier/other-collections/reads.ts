import { otherCollections as contract } from '@talaan/contract'
import { nextOrNumber } from '#billing/assessment/reads.ts'
import { printsOf, type ReceiptKind } from '#billing/assessment/receipts/receipt-prints.ts'
import { searchPatterns } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { countCollections, findOtherReceipt, listCollections } from './collection-queries.ts'
import { listKinds } from './kind-queries.ts'
import { presentCollection, presentKind } from './present.ts'

export const otherReceipts: ReceiptKind = { entity: 'other_collections', action: 'other_collection.print_receipt' }

export const otherCollections = answer(contract.otherCollections, async (ctx, input) => {
  const filter = { from: input.from, to: input.to, patterns: searchPatterns(input.search) }
  const [rows, total] = await Promise.all([listCollections(ctx.db, filter, page(input)), countCollections(ctx.db, filter)])
  return { data: rows.map((row) => presentCollection(row, ctx.actor)), meta: meta(input, total) }
})

export const otherCollectionChoices = answer(contract.otherCollectionChoices, async (ctx) => {
  const [kinds, next_or_number] = await Promise.all([listKinds(ctx.db), nextOrNumber(ctx.db, ctx.actor.id)])
  return { data: { kinds: kinds.filter((kind) => kind.is_active).map(presentKind), next_or_number } }
})

/** An other collection as its receipt is printed. */
export const otherReceipt = answer(contract.otherReceipt, async (ctx, input) => {
  const { cash_received_centavos, ...row } = (await findOtherReceipt(ctx.db, input.id)) ?? notFound()
  return { data: { ...presentCollection(row, ctx.actor), cash_received_centavos, ...(await printsOf(ctx.db, otherReceipts, row.id)) } }
})

export const otherCollectionKinds = answer(contract.otherCollectionKinds, async (ctx) => {
  return { data: (await listKinds(ctx.db)).map(presentKind) }
})
