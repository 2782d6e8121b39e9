import { grants as contract } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { meta, page } from '#platform/paging.ts'
import { sumBilled } from '../sponsor-bills/bill-queries.ts'
import { sumPaid } from '../sponsor-payments/payment-queries.ts'
import { countGrants, findGrantOptions, findGrants, findGrantUses } from './queries.ts'
import { countSponsorGrants, countSponsors, findSponsors } from './sponsor-queries.ts'
import { findStacking } from './stacking-queries.ts'

const unused = { student_count: 0, is_applied: false }

export const grantOptions = answer(contract.grantOptions, async (ctx) => {
  return { data: await findGrantOptions(ctx.db) }
})

export const grants = answer(contract.grants, async (ctx, input) => {
  const filter = { ...filterOf(input), sponsor_id: input.sponsor_id }
  const [rows, total] = await Promise.all([findGrants(ctx.db, filter, page(input)), countGrants(ctx.db, filter)])
  const uses = await findGrantUses(ctx.db, idsOf(rows))
  return { data: rows.map((row) => ({ ...row, ...(uses.get(row.id) ?? unused) })), meta: meta(input, total) }
})

export const sponsors = answer(contract.sponsors, async (ctx, input) => {
  const filter = filterOf(input)
  const [rows, total] = await Promise.all([findSponsors(ctx.db, filter, page(input)), countSponsors(ctx.db, filter)])
  const ids = idsOf(rows)
  const [grantCounts, billed, paid] = await Promise.all([countSponsorGrants(ctx.db, ids), sumBilled(ctx.db, ids), sumPaid(ctx.db, ids)])
  const data = rows.map((row) => {
    const [billed_centavos, paid_centavos] = [billed.get(row.id) ?? 0, paid.get(row.id) ?? 0]
    const open_centavos = billed_centavos - paid_centavos
    return { ...row, grant_count: grantCounts.get(row.id) ?? 0, billed_centavos, paid_centavos, open_centavos }
  })
  return { data, meta: meta(input, total) }
})

export const discountStacking = answer(contract.discountStacking, async (ctx) => {
  return { data: await findStacking(ctx.db) }
})

const filterOf = ({ status, search }: { status?: 'active' | 'ended'; search?: string }) => ({
  is_active: status && status === 'active',
  patterns: searchPatterns(search),
})

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
