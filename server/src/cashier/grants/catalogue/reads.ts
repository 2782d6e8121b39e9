import type { Answer, grants as contract, Input } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import type { UserContext } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { sumBilled } from '../sponsor-bills/bill-queries.ts'
import { sumPaid } from '../sponsor-payments/payment-queries.ts'
import { countGrants, findGrantOptions, findGrants, findGrantUses } from './queries.ts'
import { countSponsorGrants, countSponsors, findSponsors } from './sponsor-queries.ts'
import { findStacking } from './stacking-queries.ts'

const unused = { student_count: 0, is_applied: false }

export async function grantOptions(ctx: UserContext): Promise<Answer<typeof contract.grantOptions>> {
  return { data: await findGrantOptions(ctx.db) }
}

export async function grants(ctx: UserContext, input: Input<typeof contract.grants>): Promise<Answer<typeof contract.grants>> {
  const filter = { ...filterOf(input), sponsor_id: input.sponsor_id }
  const [rows, total] = await Promise.all([findGrants(ctx.db, filter, page(input)), countGrants(ctx.db, filter)])
  const uses = await findGrantUses(ctx.db, idsOf(rows))
  return { data: rows.map((row) => ({ ...row, ...(uses.get(row.id) ?? unused) })), meta: meta(input, total) }
}

export async function sponsors(ctx: UserContext, input: Input<typeof contract.sponsors>): Promise<Answer<typeof contract.sponsors>> {
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
}

export async function discountStacking(ctx: UserContext): Promise<Answer<typeof contract.discountStacking>> {
  return { data: await findStacking(ctx.db) }
}

const filterOf = ({ status, search }: { status?: 'active' | 'ended'; search?: string }) => ({
  is_active: status && status === 'active',
  patterns: searchPatterns(search),
})

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
