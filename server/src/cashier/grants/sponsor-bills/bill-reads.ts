import type { Answer, sponsorBills as contract, Input } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { countBills, countLines, findBill, findBills, findLines } from './bill-queries.ts'

export async function sponsorBills(
  ctx: UserContext,
  input: Input<typeof contract.sponsorBills>,
): Promise<Answer<typeof contract.sponsorBills>> {
  const { sponsor_id, school_year, semester } = input
  const filter = { sponsor_id, school_year, semester, patterns: searchPatterns(input.search) }
  const [data, total] = await Promise.all([findBills(ctx.db, filter, page(input)), countBills(ctx.db, filter)])
  return { data, meta: meta(input, total) }
}

export async function sponsorBill(
  ctx: UserContext,
  input: Input<typeof contract.sponsorBill>,
): Promise<Answer<typeof contract.sponsorBill>> {
  return { data: (await findBill(ctx.db, input.id)) ?? notFound() }
}

export async function printedSponsorBill(
  ctx: UserContext,
  input: Input<typeof contract.printedSponsorBill>,
): Promise<Answer<typeof contract.printedSponsorBill>> {
  const bill = (await findBill(ctx.db, input.id)) ?? notFound()
  return { data: { ...bill, lines: await findLines(ctx.db, bill.id, []) } }
}

export async function sponsorBillLines(
  ctx: UserContext,
  input: Input<typeof contract.sponsorBillLines>,
): Promise<Answer<typeof contract.sponsorBillLines>> {
  if (!(await findBill(ctx.db, input.id))) notFound()
  const patterns = searchPatterns(input.search)
  const [data, total] = await Promise.all([findLines(ctx.db, input.id, patterns, page(input)), countLines(ctx.db, input.id, patterns)])
  return { data, meta: meta(input, total) }
}
