import { normalizeMobileNumber, smsLists } from '@talaan/contract'
import { escapePattern } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { meta, page } from '#platform/paging.ts'
import { countOptOuts, findOptOuts, findTemplates } from './list-queries.ts'

export const smsTemplates = answer(smsLists.smsTemplates, async (ctx) => {
  return { data: await findTemplates(ctx.db) }
})

export const smsOptOuts = answer(smsLists.smsOptOuts, async (ctx, input) => {
  const pattern = numberPattern(input.search)
  const [data, total] = await Promise.all([findOptOuts(ctx.db, pattern, page(input)), countOptOuts(ctx.db, pattern)])
  return { data, meta: meta(input, total) }
})

/** A number matches in any spelling, also a part of it. */
function numberPattern(search: string | undefined): string | undefined {
  if (!search) return undefined
  const digits = search.replace(/[\s().-]/g, '').replace(/^0(?=9)/, '')
  return `%${escapePattern(normalizeMobileNumber(search) ?? digits)}%`
}
