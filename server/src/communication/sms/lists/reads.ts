import { type Answer, type Input, normalizeMobileNumber, type smsLists } from '@talaan/contract'
import { escapePattern } from '#foundation/people/search.ts'
import type { UserContext } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { countOptOuts, findOptOuts, findTemplates } from './list-queries.ts'

export async function smsTemplates(ctx: UserContext): Promise<Answer<typeof smsLists.smsTemplates>> {
  return { data: await findTemplates(ctx.db) }
}

export async function smsOptOuts(ctx: UserContext, input: Input<typeof smsLists.smsOptOuts>): Promise<Answer<typeof smsLists.smsOptOuts>> {
  const pattern = numberPattern(input.search)
  const [data, total] = await Promise.all([findOptOuts(ctx.db, pattern, page(input)), countOptOuts(ctx.db, pattern)])
  return { data, meta: meta(input, total) }
}

/** A number matches in any spelling, also a part of it. */
function numberPattern(search: string | undefined): string | undefined {
  if (!search) return undefined
  const digits = search.replace(/[\s().-]/g, '').replace(/^0(?=9)/, '')
  return `%${escapePattern(normalizeMobileNumber(search) ?? digits)}%`
}
