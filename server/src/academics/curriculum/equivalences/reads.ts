import { catalogue as contract } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { meta, page } from '#platform/paging.ts'
import { countEquivalences, countSubjects, findEquivalences, findSubjects, listCurricula } from './queries.ts'

export const catalogueSubjects = answer(contract.catalogueSubjects, async (ctx, input) => {
  const filter = { patterns: searchPatterns(input.search), search: input.search ?? '', same_code: input.same_code === '1' }
  const [data, total] = await Promise.all([findSubjects(ctx.db, filter, page(input)), countSubjects(ctx.db, filter)])
  return { data, meta: meta(input, total) }
})

export const catalogueCurricula = answer(contract.catalogueCurricula, async (ctx) => {
  return { data: await listCurricula(ctx.db) }
})

export const equivalences = answer(contract.equivalences, async (ctx, input) => {
  const filter = { patterns: searchPatterns(input.search), curriculum_id: input.curriculum_id }
  const [data, total] = await Promise.all([findEquivalences(ctx.db, filter, page(input)), countEquivalences(ctx.db, filter)])
  return { data, meta: meta(input, total) }
})
