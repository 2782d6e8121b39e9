import { sponsorBills as contract } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { countBills, countLines, findBill, findBills, findLines } from './bill-queries.ts'

export const sponsorBills = answer(contract.sponsorBills, async (ctx, input) => {
  const { sponsor_id, school_year, semester } = input
  const filter = { sponsor_id, school_year, semester, patterns: searchPatterns(input.search) }
  const [data, total] = await Promise.all([findBills(ctx.db, filter, page(input)), countBills(ctx.db, filter)])
  return { data, meta: meta(input, total) }
})

export const sponsorBill = answer(contract.sponsorBill, async (ctx, input) => {
  return { data: (await findBill(ctx.db, input.id)) ?? notFound() }
})

export const printedSponsorBill = answer(contract.printedSponsorBill, async (ctx, input) => {
  const bill = (await findBill(ctx.db, input.id)) ?? notFound()
  return { data: { ...bill, lines: await findLines(ctx.db, bill.id, []) } }
})

export const sponsorBillLines = answer(contract.sponsorBillLines, async (ctx, input) => {
  if (!(await findBill(ctx.db, input.id))) notFound()
  const patterns = searchPatterns(input.search)
  const [data, total] = await Promise.all([findLines(ctx.db, input.id, patterns, page(input)), countLines(ctx.db, input.id, patterns)])
  return { data, meta: meta(input, total) }
})
